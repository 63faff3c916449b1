import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { db as database, onStaffSide, type Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing, privateFile } from '../../core/files/index.server.ts'
import { contentForPage, picturesByKey, picturesIn } from '../../website/news/index.server.ts'
import type { MediaKind } from './course.options.ts'
import { isSlug } from './course.queries.server.ts'
import { lessons, modules } from './course.table.server.ts'

/** The modules and lessons of a course, for its page. */
export type Contents = {
  id: string
  title: string
  lessons: { id: string; slug: string; title: string; locale: Locale; required: boolean; isOpen: boolean }[]
}[]

export async function contentsOf(db: Reader, courseId: string): Promise<Contents> {
  const rows = await db
    .select({
      module: { id: modules.id, title: modules.title },
      lesson: {
        id: lessons.id,
        slug: lessons.slug,
        title: lessons.title,
        locale: sql<Locale>`${lessons.locale}`,
        required: lessons.required,
        isOpen: lessons.isOpen,
      },
    })
    .from(modules)
    .innerJoin(lessons, and(eq(lessons.moduleId, modules.id), isNull(lessons.archivedAt)))
    .where(and(eq(modules.courseId, courseId), isNull(modules.archivedAt)))
    .orderBy(asc(modules.position), asc(modules.id), asc(lessons.position), asc(lessons.id))
  return [...Map.groupBy(rows, ({ module }) => module.id).values()].flatMap((inModule) => {
    const [first] = inModule
    return first ? { ...first.module, lessons: inModule.map(({ lesson }) => lesson) } : []
  })
}

/** LRN-19: text first, and the optional parts. */
export type LessonView = {
  id: string
  slug: string
  title: string
  lang: string
  html: string
  required: boolean
  picture?: ShownFile & { alt: string }
  file?: { type: string; bytes: number }
  media?: { kind: MediaKind; url: string; host: string }
}

/** One full lesson. The caller has checked that it may be read. */
export async function lessonForReading(
  db: Reader,
  courseId: string,
  slug: string,
  origin: string,
): Promise<LessonView | undefined> {
  if (!isSlug(slug)) return undefined
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.slug, slug), isNull(lessons.archivedAt)))
  return lesson && lessonView(db, lesson, origin)
}

export async function lessonView(
  db: Reader,
  lesson: typeof lessons.$inferSelect,
  origin: string,
): Promise<LessonView> {
  const { id, slug, title, body, locale: lang, required, imageId, imageAlt, mediaKind, mediaUrl } = lesson
  const pictures = await picturesByKey(db, picturesIn(body))
  const shown = await filesForShowing(db, imageId ? [imageId] : [])
  const picture = shown.get(imageId ?? '')
  const file = lesson.fileId ? await lessonFile(lesson.fileId) : undefined
  return {
    id,
    slug,
    title,
    lang,
    html: contentForPage(body, { origin, pictures }),
    required,
    picture: picture && { ...picture, alt: imageAlt ?? '' },
    file: file && { type: file.type, bytes: file.bytes },
    media:
      mediaKind && mediaUrl ? { kind: mediaKind, url: mediaUrl, host: new URL(mediaUrl).host } : undefined,
  }
}

/** The public role cannot read private files. The caller has checked that this one may be read. */
export async function lessonFile(fileId: string) {
  const file = await onStaffSide(() => privateFile(database(), fileId))
  return file?.state === 'ready' ? file : undefined
}

/** The document of a lesson. */
export async function fileOfLesson(db: Reader, courseId: string, slug: string) {
  if (!isSlug(slug)) return undefined
  const [lesson] = await db
    .select({ fileId: lessons.fileId, isOpen: lessons.isOpen })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.slug, slug), isNull(lessons.archivedAt)))
  return lesson
}
