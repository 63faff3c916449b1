import { z } from 'zod'
import { fromHubTime, isDay } from '~/platform/clock.ts'
import { type Suffix, suffixes, suffixOf, translatedLocales } from '~/platform/i18n/locale.ts'
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

/** A yes/no choice from a list: 'yes' is true. */
export const yesOrNo = z.enum(['yes', 'no'], { error: 'Choose one' }).transform((input) => input === 'yes')

/** The slug; if empty, it is made from the title. */
export const slug = text(60)
  .transform((input) => input.toLowerCase())
  .refine((input) => input === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(input), {
    error: 'Letters, digits and hyphens only',
  })

/** Text in three languages: English is required, the others fall back to it. */
export const inLanguages = <Name extends string>(name: Name, label: string, max: number) =>
  ({
    ...optionalInLanguages(name, max),
    [`${name}En`]: needed(label, max),
  }) as Record<`${Name}En`, ReturnType<typeof needed>> &
    Record<`${Name}${Exclude<Suffix, 'En'>}`, ReturnType<typeof optional>>

/** The same, optional in every language. */
export const optionalInLanguages = <Name extends string>(name: Name, max: number) =>
  Object.fromEntries(suffixes.map((suffix) => [`${name}${suffix}`, optional(max)])) as Record<
    `${Name}${Suffix}`,
    ReturnType<typeof optional>
  >

/** A translation without a title could not be shown, and must not be lost. */
export function titlesWhereWords<Input extends Record<string, unknown>>(
  fields: readonly string[],
  { name, label } = { name: 'title', label: 'Title' },
) {
  return (input: Input, context: z.RefinementCtx) => {
    for (const suffix of translatedLocales.map(suffixOf))
      if (!input[`${name}${suffix}`] && fields.some((field) => input[`${field}${suffix}`]))
        context.addIssue({ code: 'custom', path: [`${name}${suffix}`], message: `${label} is missing` })
  }
}
