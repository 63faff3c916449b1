import { z } from 'zod'
import { moment, needed, optional, slug, titlesWhereWords } from '~/kits/content/rules.server.ts'
import { programIcons, programMaxima } from './program.options.ts'

/** A-PRG-01: what staff may write about a program. English is needed, the other languages fall back to it. */
export const programRules = z
  .object({
    slug,
    icon: z.enum(programIcons, { error: 'Choose an icon' }),
    minutes: z.coerce
      .number({ error: 'A number of minutes' })
      .int()
      .min(1, { error: 'A number of minutes' })
      .max(600),
    opensAt: moment,
    closesAt: moment,
    titleEn: needed('Title', programMaxima.title),
    descriptionEn: needed('Description', programMaxima.description),
    lengthEn: optional(programMaxima.length),
    askedEn: optional(programMaxima.asked),
    titleFr: optional(programMaxima.title),
    descriptionFr: optional(programMaxima.description),
    lengthFr: optional(programMaxima.length),
    askedFr: optional(programMaxima.asked),
    titleRw: optional(programMaxima.title),
    descriptionRw: optional(programMaxima.description),
    lengthRw: optional(programMaxima.length),
    askedRw: optional(programMaxima.asked),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt, {
    path: ['closesAt'],
    error: 'It closes before it opens',
  })
  .superRefine(titlesWhereWords(['description', 'length', 'asked']))
export type ProgramTyped = z.infer<typeof programRules>
