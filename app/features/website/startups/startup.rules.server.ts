import { z } from 'zod'
import {
  choice,
  contentRules,
  field,
  group,
  inLanguages,
  line,
  optionalLine,
  translatable,
  yesNo,
} from '~/kits/admin/content-form.server.ts'
import { neededUrl } from '~/kits/admin/content-rules.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { stages } from '../../core/site/startup.options.ts'
import {
  firstYear,
  startupMaxima as max,
  startupSectors,
  startupStatuses,
  statusLabels,
  teamSizes,
} from './startup.options.ts'

/** A-STU-02: the staff form of a startup. */
export const startupRules = contentRules({
  ...group('Who they are', {
    name: line('Name', max.name, { hint: 'The same in every language' }),
    website: field('Website', neededUrl('Website', max.url), {
      inputMode: 'url',
      hint: 'Opens in a new tab',
    }),
  }),
  ...inLanguages({ description: translatable('Description', max.description, { rows: 4 }) }),
  ...group('What they are', {
    sector: choice('Sector', startupSectors, { first: 'Choose a sector' }),
    stage: choice('Stage', stages, { first: 'Choose a stage' }),
    location: line('Location', max.location),
    foundedYear: field(
      'Founded year',
      z
        .string()
        .trim()
        .regex(/^\d{4}$/, { error: 'Founded year is missing' })
        .transform(Number)
        .refine((year) => year >= firstYear && year <= thisYear(), {
          error: () => `From ${firstYear} to ${thisYear()}`,
        }),
      { inputMode: 'numeric', hint: `From ${firstYear} to this year` },
    ),
    teamSize: field(
      'Team size',
      z.union([z.literal('').transform(() => null), z.enum(teamSizes)], { error: 'Choose a team size' }),
      {
        options: [
          { value: '', label: 'Not said' },
          ...teamSizes.map((size) => ({ value: size, label: `${size} employees` })),
        ],
      },
    ),
    fundingRaised: optionalLine('Funding raised', max.funding, { hint: 'Shown as you write it: 150M RWF' }),
  }),
  ...group('On the site', {
    status: choice('Status', startupStatuses, {
      labels: statusLabels,
      hint: 'Only active ones are shown',
    }),
    featured: yesNo('Featured', { no: 'No', yes: 'Yes, on top of the list' }),
  }),
})
export type StartupInput = z.infer<typeof startupRules>

/** In the hub's calendar. */
export const thisYear = () => Number(hubDay(new Date()).slice(0, 4))
