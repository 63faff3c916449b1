import { z } from 'zod'
import {
  choice,
  contentRules,
  field,
  group,
  inLanguages,
  line,
  translatable,
  yesNo,
} from '~/kits/admin/content-form.server.ts'
import { day, neededUrl, optionalFrancs } from '~/kits/admin/content-rules.server.ts'
import { sponsoredMaxima as max, sponsoredStatuses, statusLabels } from './sponsored.options.ts'

const price = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/, { error: 'A whole number of francs, 0 or more' })
  .transform(Number)
  .refine((francs) => francs <= max.price, { error: 'This is more than anybody pays' })
const rate = optionalFrancs(max.rate).default(null)

/** A-SPN-02: the staff form of a campaign. */
export const sponsoredRules = contentRules({
  ...inLanguages({
    title: translatable('Title', max.title, { isWide: true }),
    description: translatable('Description', max.description, { rows: 3 }),
  }),
  ...group('Who pays', {
    company: line('Company', max.company),
    link: field('Link URL', neededUrl('Link', max.url), { inputMode: 'url', hint: 'Opens in a new tab' }),
    price: field('Price in RWF', price, {
      inputMode: 'numeric',
      hint: 'Owed as it is, unless a rate is set',
      isWide: true,
    }),
    cpmRwf: field('RWF for 1,000 views', rate, { inputMode: 'numeric', hint: 'CPM, for all its days' }),
    cpcRwf: field('RWF for a click', rate, { inputMode: 'numeric', hint: 'CPC, for all its days' }),
  }),
  ...group('On the site', {
    startDate: field('Start date', day('Start date'), {
      type: 'date',
      hint: 'From its first minute in Kigali',
    }),
    endDate: field('End date', day('End date'), { type: 'date', hint: 'Until its last minute in Kigali' }),
    status: choice('Status', sponsoredStatuses, {
      labels: statusLabels,
      hint: 'Only active ones are shown, on their days',
    }),
    featured: yesNo('Featured', { no: 'No', yes: 'Yes, first of the three' }),
  }),
})
  // ISO dates sort like the calendar.
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'The end date must be on or after the start date',
  })
export type SponsoredInput = z.infer<typeof sponsoredRules>
