import { z } from 'zod'
import { fromHubTime } from '~/platform/clock.ts'

/** Rules for what staff write about the hub's own things, in the words of the back-office. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })

export const needed = (label: string, max: number) => text(max).min(1, { error: `${label} is missing` })

export const optional = (max: number) => text(max).transform((typed) => typed || null)

/** A day and time as the browser's own field writes it, by the hub's clock. */
export const moment = z
  .string()
  .refine((typed) => typed === '' || fromHubTime(typed) !== undefined, { error: 'Not a date and time' })
  .transform((typed) => fromHubTime(typed) ?? null)

/** The last part of an address; empty, it is made from the title. */
export const slug = text(60)
  .transform((typed) => typed.toLowerCase())
  .refine((typed) => typed === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typed), {
    error: 'Letters, digits and hyphens only',
  })

/** A translation without a title could not be shown, and must not be lost. */
export function titlesWhereWords<Typed extends Record<string, unknown>>(fields: readonly string[]) {
  return (typed: Typed, context: z.RefinementCtx) => {
    for (const suffix of ['Fr', 'Rw'])
      if (!typed[`title${suffix}`] && fields.some((field) => typed[`${field}${suffix}`]))
        context.addIssue({ code: 'custom', path: [`title${suffix}`], message: 'Title is missing' })
  }
}
