import { z } from 'zod'
import { showNumber } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { Constraints } from './form-result.ts'

/** One line of text that must be there. */
export function requiredLine(max: number) {
  return text(cleanLine, max, { required: true, max })
}

/** Several lines that must be there; line breaks are kept. */
export function requiredText(max: number) {
  return text(cleanText, max, { required: true, max })
}

/** VAL-05 */
export function emailRule() {
  const shape = z
    .string()
    .min(1, { error: 'missing' })
    .max(254, { error: () => m.val_email() })
    .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, { error: () => m.val_email() })
  return z
    .preprocess((value) => cleanLine(value).toLowerCase(), shape)
    .meta({ required: true, max: 254, type: 'email' } satisfies Constraints)
}

/** What a rule says about a field, for the HTML of the form and for its errors. */
export function constraintsOf(rules: z.ZodObject): Record<string, Constraints> {
  return Object.fromEntries(
    Object.entries(rules.shape).map(([name, rule]) => [
      name,
      ((rule as z.ZodType).meta() ?? {}) as Constraints,
    ]),
  )
}

function text(clean: (value: unknown) => string, max: number, constraints: Constraints) {
  const shape = z
    .string()
    .min(1, { error: 'missing' })
    .max(max, { error: () => m.val_too_long({ max: showNumber(max, currentLocale()) }) })
  return z.preprocess(clean, shape).meta(constraints)
}

/** VAL-01: half characters and control characters go, the rest stays; what is not text becomes nothing. */
function cleanText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return (
    value
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g, (found) =>
        found === '\t' ? ' ' : '',
      )
      .trim()
  )
}

function cleanLine(value: unknown): string {
  return cleanText(value).replace(/\s+/g, ' ')
}
