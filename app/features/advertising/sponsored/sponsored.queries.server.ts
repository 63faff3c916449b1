import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import { hubDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing, filesTag } from '../../core/files/index.server.ts'
import { sponsoredShown } from './sponsored.options.ts'
import { sponsoredContent, sponsoredContentTexts } from './sponsored.table.server.ts'

/** The tag of every page with sponsored content. */
export const sponsoredTag = 'sponsored'
/** All tags of a page with sponsored content: pictures become ready later than their items. */
export const sponsoredTags = [sponsoredTag, filesTag('public')]

export type SponsoredView = {
  id: string
  title: TranslatedText
  description: TranslatedText
  company: string
  link?: string
  image?: ShownFile
}

/** SPON-02, SPON-05: active, and today is one of its days; featured first, then newest first. */
export async function sponsoredForShowing(db: Reader, locale: Locale, now: Date): Promise<SponsoredView[]> {
  const today = hubDay(now)
  const items = await db
    .select({
      id: sponsoredContent.id,
      company: sponsoredContent.company,
      link: sponsoredContent.link,
      imageId: sponsoredContent.imageId,
    })
    .from(sponsoredContent)
    .where(
      and(
        // A literal, because PostgreSQL uses the partial index only for this exact condition.
        eq(sponsoredContent.status, sql`'active'`),
        isNull(sponsoredContent.archivedAt),
        lte(sponsoredContent.startDate, today),
        gte(sponsoredContent.endDate, today),
      ),
    )
    .orderBy(desc(sponsoredContent.featured), desc(sponsoredContent.createdAt), desc(sponsoredContent.id))
    .limit(sponsoredShown)
  if (items.length === 0) return []
  const texts = await db
    .select()
    .from(sponsoredContentTexts)
    .where(
      and(
        inArray(
          sponsoredContentTexts.sponsoredId,
          items.map(({ id }) => id),
        ),
        inArray(sponsoredContentTexts.locale, ['en', locale]),
      ),
    )
  const images = await filesForShowing(
    db,
    items.flatMap(({ imageId }) => imageId ?? []),
  )
  return items.flatMap(({ id, company, link, imageId }) => {
    const mine = texts.filter(({ sponsoredId }) => sponsoredId === id)
    const [title, description] = [textIn(mine, locale, 'title'), textIn(mine, locale, 'description')]
    if (!title || !description) return []
    return { id, title, description, company, link: link ?? undefined, image: images.get(imageId ?? '') }
  })
}
