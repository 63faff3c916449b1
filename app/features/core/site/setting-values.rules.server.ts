import { z } from 'zod'
import { needed, text } from '~/kits/admin/content-rules.server.ts'
import { translatedLocales } from '~/platform/i18n/locale.ts'
import { readFrancs } from '~/platform/money.ts'
import { toInternational } from '~/platform/phone.server.ts'

/** The rules of single values in the settings. */

/** A text in three languages; a missing one falls back to English. */
export const words = (label: string, max: number) => optionalWords(max).extend({ en: needed(label, max) })
/** Settings saved before a language existed have no text in it. */
export const optionalWords = (max: number) =>
  z.object({ en: text(max), ...record(translatedLocales, text(max).prefault('')).shape })
export const noWords = { en: '' }
export type Words = z.infer<ReturnType<typeof words>>

/** Whole francs, however they are typed: 25,000 or 25 000. */
export const francs = (label: string) =>
  needed(label, 15)
    .transform(readFrancs)
    .pipe(z.number({ error: 'A whole number of francs' }))

export const wholeNumber = (label: string, max: number) =>
  needed(label, 4)
    .refine((input) => /^\d+$/.test(input) && Number(input) >= 1 && Number(input) <= max, {
      error: `A number from 1 to ${max}`,
    })
    .transform(Number)

export const phone = text(20).transform((input, context) => {
  const found = toInternational(input)
  if (!found) context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' })
  return found ?? z.NEVER
})

/** A list without its empty rows; errors name the row as numbered in the form. */
export function rows<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(z.unknown())
    .max(max)
    .default([])
    .transform((given, context) =>
      given.flatMap((row, at): z.infer<Item>[] => {
        if (isBlank(row)) return []
        const read = item.safeParse(row)
        if (read.success) return [read.data]
        for (const { message, path } of read.error.issues)
          context.addIssue({ code: 'custom', message, path: [at, ...path] })
        return []
      }),
    )
}

/** A ticked checkbox alone does not make a row. */
const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isBlank)
    : typeof value !== 'string' || ['', 'yes'].includes(value.trim())

/** One value per line, each once. */
export const lines = (isOne: (line: string) => boolean, error: string, max: number) =>
  text(max)
    .transform((input) => [...new Set(input.split(/[\s,;]+/).filter(Boolean))].sort().join('\n'))
    .refine((input) => input === '' || input.split('\n').every(isOne), { error })

export const isTime = (line: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(line)
export const time = text(5).refine(isTime, { error: 'A time as 09:00' })

export const record = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>)
