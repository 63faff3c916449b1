import type { Said } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { sayWords, settingFor } from '../../core/site/index.server.ts'

/** LRN-01: the feature tiles, written by staff. */
export async function learningTiles(db: Reader, locale: Locale): Promise<{ title: Said; text?: Said }[]> {
  const found = await settingFor(db, 'learning')
  return (found?.tiles ?? []).map(({ title, text }) => ({
    title: sayWords(title, locale),
    text: text.en || text[locale] ? sayWords(text, locale) : undefined,
  }))
}
