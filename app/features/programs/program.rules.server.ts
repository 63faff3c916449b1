import { z } from 'zod'
import { fromHubTime } from '~/platform/clock.ts'
import { programIcons, programMaxima } from './program.options.ts'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
const needed = (label: string, max: number) => text(max).min(1, { error: `${label} is missing` })
const optional = (max: number) => text(max).transform((typed) => typed || null)
/** A day and time as the browser's own field writes it, by the hub's clock. */
const moment = z
  .string()
  .refine((typed) => typed === '' || fromHubTime(typed) !== undefined, { error: 'Not a date and time' })
  .transform((typed) => fromHubTime(typed) ?? null)

/** A-PRG-01: what staff may write about a program. English is needed, the other languages fall back to it. */
export const programRules = z
  .object({
    slug: text(programMaxima.slug)
      .transform((typed) => typed.toLowerCase())
      .refine((typed) => typed === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typed), {
        error: 'Letters, digits and hyphens only',
      }),
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
  // A translation without a title could not be shown, and must not be lost.
  .superRefine((typed, context) => {
    for (const suffix of ['Fr', 'Rw'] as const)
      if (
        !typed[`title${suffix}`] &&
        (typed[`description${suffix}`] || typed[`length${suffix}`] || typed[`asked${suffix}`])
      )
        context.addIssue({ code: 'custom', path: [`title${suffix}`], message: 'Title is missing' })
  })
export type ProgramTyped = z.infer<typeof programRules>
