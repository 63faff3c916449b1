import { z } from 'zod'
import { needed, neededUrl, optional, yesOrNo } from '~/kits/content/rules.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { stages } from '../../core/site/startup.options.ts'
import {
  firstYear,
  startupMaxima as max,
  startupSectors,
  startupStatuses,
  teamSizes,
} from './startup.options.ts'

/** A-STU-02: the staff form of a startup. English is required, the other languages fall back to it. */
export const startupRules = z.object({
  name: needed('Name', max.name),
  website: neededUrl('Website', max.url),
  descriptionEn: needed('Description', max.description),
  descriptionFr: optional(max.description),
  descriptionRw: optional(max.description),
  sector: z.enum(startupSectors, { error: 'Choose a sector' }),
  stage: z.enum(stages, { error: 'Choose a stage' }),
  location: needed('Location', max.location),
  status: z.enum(startupStatuses, { error: 'Choose a status' }),
  foundedYear: z
    .string()
    .trim()
    .regex(/^\d{4}$/, { error: 'Founded year is missing' })
    .transform(Number)
    .refine((year) => year >= firstYear && year <= thisYear(), {
      error: () => `From ${firstYear} to ${thisYear()}`,
    }),
  teamSize: z.union([z.literal('').transform(() => null), z.enum(teamSizes)], {
    error: 'Choose a team size',
  }),
  fundingRaised: optional(max.funding),
  featured: yesOrNo,
})
export type StartupInput = z.infer<typeof startupRules>

/** In the hub's calendar. */
export const thisYear = () => Number(hubDay(new Date()).slice(0, 4))
