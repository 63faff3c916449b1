import { z } from 'zod'
import {
  day,
  needed,
  neededUrl,
  optional,
  optionalFrancs,
  titlesWhereWords,
  yesOrNo,
} from '~/kits/content/rules.server.ts'
import { sponsoredMaxima as max, sponsoredStatuses } from './sponsored.options.ts'

/** A-SPN-02: what staff may enter for a campaign. English is required, the other languages fall back to it. */
export const sponsoredRules = z
  .object({
    titleEn: needed('Title', max.title),
    descriptionEn: needed('Description', max.description),
    titleFr: optional(max.title),
    descriptionFr: optional(max.description),
    titleRw: optional(max.title),
    descriptionRw: optional(max.description),
    company: needed('Company', max.company),
    link: neededUrl('Link', max.url),
    startDate: day('Start date'),
    endDate: day('End date'),
    price: z
      .string()
      .trim()
      .regex(/^\d{1,10}$/, { error: 'A whole number of francs, 0 or more' })
      .transform(Number)
      .refine((price) => price <= max.price, { error: 'This is more than anybody pays' }),
    cpmRwf: optionalFrancs(max.rate).default(null),
    cpcRwf: optionalFrancs(max.rate).default(null),
    status: z.enum(sponsoredStatuses, { error: 'Choose a status' }),
    featured: yesOrNo,
  })
  // ISO dates sort like the calendar.
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'The end date must be on or after the start date',
  })
  .superRefine(titlesWhereWords(['description']))
export type SponsoredInput = z.infer<typeof sponsoredRules>
