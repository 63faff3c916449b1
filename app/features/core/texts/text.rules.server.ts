import { z } from 'zod'
import { locales } from '~/platform/i18n/locale.ts'
import type { TextKey } from '~/platform/i18n/texts.ts'
import { placeholdersIn, textField } from './built-in.queries.server.ts'
import { fieldOf, type TextField } from './text.options.ts'

/** What is saved of these texts: null is the built-in text. */
export type TextInput = Record<string, string | null>

/** The rules of a form with these texts in every language. Empty or unchanged is the built-in text. */
export const textRules = (keys: readonly TextKey[]): z.ZodType<TextInput> =>
  z.object(
    Object.fromEntries(
      keys.map(textField).flatMap((one) =>
        locales.map((locale) => [
          fieldOf(one.key, locale),
          z
            .string()
            .transform(inOneLine)
            .refine((text) => text.length <= one.max, { error: `At most ${one.max} characters` })
            .superRefine((text, context) => {
              const problem = text && placeholderProblem(text, one)
              if (problem) context.addIssue({ code: 'custom', message: problem })
            })
            .transform((text) => (text === '' || text === one.builtIn[locale] ? null : text)),
        ]),
      ),
    ),
  )

const inOneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Each placeholder of the built-in text stays, and there is no other. */
function placeholderProblem(text: string, { placeholders }: TextField): string | undefined {
  const found = placeholdersIn(text)
  const missing = placeholders.filter((one) => !found.includes(one))
  if (missing.length > 0) return `${listed(missing)} is missing: the site fills it in`
  const unknown = found.filter((one) => !placeholders.includes(one))
  if (unknown.length > 0) return `The site has nothing to fill in for ${listed(unknown)}`
  const rest = found.reduce((left, one) => left.replaceAll(one, ''), text)
  if (/[{}]/.test(rest)) return 'A curly bracket stands alone'
}

const listed = (names: string[]) => names.join(' and ')
