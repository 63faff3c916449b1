import type { TranslatedText } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { settingFor, settingText } from '../../core/site/index.server.ts'

/** LRN-01: the feature tiles, written by staff. */
export async function learningTiles(
  db: Reader,
  locale: Locale,
): Promise<{ title: TranslatedText; text?: TranslatedText }[]> {
  const found = await settingFor(db, 'learning')
  return (found?.tiles ?? []).map(({ title, text }) => ({
    title: settingText(title, locale),
    text: text.en || text[locale] ? settingText(text, locale) : undefined,
  }))
}
