import { z } from 'zod'
import {
  inLanguages,
  moment,
  optionalId,
  optionalInLanguages,
  slug,
  titlesWhereWords,
  yesOrNo,
} from '~/kits/content/rules.server.ts'
import { programIcons, programMaxima } from './program.options.ts'

/** A-PRG-01: the staff form of a program. English is required, the other languages fall back to it. */
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
    entryCourseId: optionalId,
    asksStartup: yesOrNo,
    ...inLanguages('title', 'Title', programMaxima.title),
    ...inLanguages('description', 'Description', programMaxima.description),
    ...optionalInLanguages('length', programMaxima.length),
    ...optionalInLanguages('asked', programMaxima.asked),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt, {
    path: ['closesAt'],
    error: 'It closes before it opens',
  })
  .superRefine(titlesWhereWords(['description', 'length', 'asked']))
export type ProgramInput = z.infer<typeof programRules>
