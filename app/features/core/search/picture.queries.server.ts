import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { organisationForFooter } from '../site/index.server.ts'
import { usualName } from '../site/settings.options.ts'
import { sharePictures } from './picture.table.server.ts'
import type { Ground } from './search.options.ts'
import { type OnPicture, searchSource } from './search-source.adapter.server.ts'

/** All fixed pages share one picture. */
export const fixedPages = { kind: 'site', id: 'site' } as const

/** The text for the picture of an item; undefined when the item is gone. */
export async function wordsOnPicture(
  db: Reader,
  kind: string,
  id: string,
  locale: Locale,
): Promise<(OnPicture & { ground: Ground }) | undefined> {
  const { name } = await organisationForFooter()
  const hub = name === usualName ? {} : { hub: name }
  if (kind === fixedPages.kind) {
    return inLocale(locale, () => ({
      title: `${m.hero_line_1()} ${m.hero_line_2()} ${m.hero_line_3()}`,
      above: name,
      ...hub,
      ground: 'clay',
    }))
  }
  const picture = searchSource(kind)?.picture
  if (!picture) throw new Error(`no search source with pictures is called ${kind}`)
  const words = await inLocale(locale, () => picture.words(db, id, locale))
  return words && { ...words, ...hub, ground: picture.ground }
}

/** The picture of an item, or that of the fixed pages while it has none. */
export async function pictureToSend(
  db: Reader,
  kind: string,
  id: string,
  locale: Locale,
): Promise<string | undefined> {
  const rows = await db
    .select({ key: sharePictures.key, kind: sharePictures.kind })
    .from(sharePictures)
    .where(
      and(
        inArray(sharePictures.kind, [kind, fixedPages.kind]),
        inArray(sharePictures.itemId, [id, fixedPages.id]),
        eq(sharePictures.locale, locale),
        eq(sharePictures.state, 'shown'),
      ),
    )
  return (rows.find((row) => row.kind === kind) ?? rows[0])?.key
}
