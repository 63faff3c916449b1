import { placeholders, withTexts } from '~/platform/i18n/in-locale.server.ts'
import { inEveryLocale, type Locale } from '~/platform/i18n/locale.ts'
import { m, type TextKey } from '~/platform/i18n/texts.ts'
import { maxText, type TextField } from './text.options.ts'

type Compiled = (values: object, options: { locale: Locale }) => string

/** Every placeholder is filled with itself. */
const unfilled = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

/** A text as it is in messages/. */
const builtInText = (key: TextKey, locale: Locale): string =>
  withTexts({}, () => (m[key] as Compiled)(unfilled, { locale }))

export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholders)].map(([whole]) => whole)),
]

/** A text may become twice as long as it is in any language: pages and mails have room for that. */
export function textField(key: TextKey): TextField {
  const builtIn = inEveryLocale((locale) => builtInText(key, locale))
  const longest = Math.max(...Object.values(builtIn).map(({ length }) => length))
  return {
    key,
    builtIn,
    max: Math.min(maxText, Math.max(40, Math.ceil(longest / 5) * 10)),
    placeholders: placeholdersIn(builtIn.en),
  }
}
