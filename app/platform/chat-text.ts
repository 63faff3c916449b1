import { type Locale, locales } from './i18n/locale.ts'
import { shorten } from './words.ts'

/** What is longer, nobody reads in a chat. */
export const maxChatText = 700
const maxTitle = 200
/** A line that is neither title nor body. */
const maxLine = 120

type ChatText = { title: string; lines: string[]; url: string; body?: string }

/** A text for a chat: the title, the lines, the body, the address. What is too long is shortened, the address never. */
export function chatText({ title, lines, url, body = '' }: ChatText): string {
  // A star would end the bold type.
  const head = [
    `*${shorten(title.replaceAll('*', ''), maxTitle)}*`,
    ...lines.map((line) => shorten(line, maxLine)),
  ]
  const room = maxChatText - [...head, '…', url].join('\n').length
  return [...head, room > 0 && shorten(body, room), url].filter(Boolean).join('\n')
}

/** One text for each language; undefined when there is nothing to write about. */
export async function chatTexts(textIn: (locale: Locale) => Promise<string | undefined>) {
  const texts: { locale: Locale; text: string }[] = []
  for (const locale of locales) {
    const text = await textIn(locale)
    if (text === undefined) return
    texts.push({ locale, text })
  }
  return texts
}

/** Opens WhatsApp with the text; the reader there chooses who gets it. */
export const chatLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
