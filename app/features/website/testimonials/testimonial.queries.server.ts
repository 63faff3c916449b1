import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { type ContentKind, isPublished } from '~/kits/content/publishing.server.ts'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing } from '../../core/files/index.server.ts'
import { testimonials, testimonialTexts } from './testimonial.table.server.ts'

/** The page tag of everything that shows testimonials; their photos have their own, `filesTag('public')`. */
export const testimonialsTag = 'testimonials'

export const testimonialContent: ContentKind = {
  name: 'testimonial',
  table: testimonials,
  tag: testimonialsTag,
}

export type TestimonialView = {
  id: string
  name: string
  words: TranslatedText
  role: TranslatedText
  photo?: ShownFile
}

const { id, name, imageId, publishedAt, createdAt, archivedAt } = testimonials

/** TST-01: the published testimonials, newest first. The database publishes nothing without consent. */
export const testimonialsForShowing = (db: Reader, locale: Locale) =>
  read(db, locale, isPublished(publishedAt))

/** Those of them that are published, newest first. */
export async function testimonialsById(db: Reader, ids: string[], locale: Locale) {
  return ids.length === 0 ? [] : read(db, locale, and(isPublished(publishedAt), inArray(id, ids)))
}

/** One for its preview, published or not. The caller must have checked the signature. */
export async function testimonialForPreview(db: Reader, which: string, locale: Locale) {
  const [found] = await read(db, locale, eq(id, which))
  return found
}

async function read(db: Reader, locale: Locale, which?: SQL): Promise<TestimonialView[]> {
  const rows = await db
    .select({ id, name, imageId })
    .from(testimonials)
    .where(and(isNull(archivedAt), which))
    .orderBy(desc(createdAt), desc(id))
    .limit(50)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const texts = await db
    .select()
    .from(testimonialTexts)
    .where(
      and(inArray(testimonialTexts.testimonialId, ids), inArray(testimonialTexts.locale, ['en', locale])),
    )
  const photos = await filesForShowing(
    db,
    rows.flatMap((row) => row.imageId ?? []),
  )
  return rows.flatMap(({ imageId: photoId, ...row }) => {
    const theirs = texts.filter(({ testimonialId }) => testimonialId === row.id)
    const [words, role] = [textIn(theirs, locale, 'words'), textIn(theirs, locale, 'role')]
    return words && role ? [{ ...row, words, role, photo: photos.get(photoId ?? '') }] : []
  })
}
