import { z } from 'zod'
import { fromHubTime, isDay } from '~/platform/clock.ts'
import { plainEmail } from '~/platform/mail/address.ts'
import { webAddress } from '~/platform/web-address.ts'

/** Rules for content that staff write, with the texts of the back-office. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })

export const needed = (label: string, max: number) => text(max).min(1, { error: `${label} is missing` })

export const optional = (max: number) => text(max).transform((input) => input || null)

/** Another record, chosen from a list whose first option is none. */
export const optionalId = z
  .union([z.literal(''), z.uuid()], { error: 'Choose from the list' })
  .optional()
  .transform((input) => input || null)

/** A day and time as the browser's own field formats it, in the hub's time zone. */
export const moment = z
  .string()
  .refine((input) => input === '' || fromHubTime(input) !== undefined, { error: 'Not a date and time' })
  .transform((input) => fromHubTime(input) ?? null)

/** A day as the browser's own field formats it. */
export const day = (label: string) =>
  z
    .string()
    .min(1, { error: `${label} is missing` })
    .refine((input) => input === '' || isDay(input), { error: 'Not a date' })

/** The same, optional. */
export const optionalDay = text(10)
  .refine((input) => input === '' || isDay(input), { error: 'Not a date' })
  .transform((input) => input || null)

/** VAL-04: a web address, saved in a form that opens. */
export const optionalUrl = (max: number) =>
  text(max).transform((input, context) => (input ? asAddress(input, context) : null))

export const neededUrl = (label: string, max: number) => needed(label, max).transform(asAddress)

function asAddress(input: string, context: z.RefinementCtx): string {
  const found = webAddress(input)
  if (found || !input) return found ?? ''
  context.addIssue({ code: 'custom', message: 'Please enter a valid URL' })
  return z.NEVER
}

/** VAL-05 */
export const email = (label: string) =>
  needed(label, 254)
    .transform((input) => input.toLowerCase())
    .refine((input) => plainEmail.test(input), { error: 'Please enter a valid email address' })

/** The same, optional. */
export const optionalEmail = text(254)
  .transform((input) => input.toLowerCase())
  .refine((input) => input === '' || plainEmail.test(input), { error: 'Please enter a valid email address' })
  .transform((input) => input || null)

/** Whole francs, or nothing. */
export const optionalFrancs = (max: number) =>
  text(10)
    .refine((input) => input === '' || (/^\d{1,9}$/.test(input) && Number(input) <= max), {
      error: 'A whole number of francs',
    })
    .transform((input) => (input ? Number(input) : null))

/** A checkbox: a browser sends nothing for one that is not ticked. */
export const checked = z
  .string()
  .optional()
  .transform((input) => input === 'yes')
/** The slug; if empty, it is made from the title. */
export const slug = text(60)
  .transform((input) => input.toLowerCase())
  .refine((input) => input === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(input), {
    error: 'Letters, digits and hyphens only',
  })
