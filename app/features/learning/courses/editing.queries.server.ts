import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { textsForEditing } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { courses, courseTexts, lessons, modules } from './course.table.server.ts'
import { lessonFile } from './lesson.queries.server.ts'

/** One course for its form, with every field as text. Each screen edits its own kind. */
const forEditing = (isOne: SQL | undefined) => async (db: Reader, id: string) => {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.archivedAt), isOne))
  if (!course) return
  const texts = await db.select().from(courseTexts).where(eq(courseTexts.courseId, id))
  const yes = (is: boolean) => (is ? 'yes' : '')
  const values: Record<string, string> = {
    slug: course.slug,
    level: course.level,
    passingScore: String(course.passingScore),
    approvesItself: yes(course.approvesItself),
    maxAttempts: course.maxAttempts === null ? '' : String(course.maxAttempts),
    waitAfter: String(course.waitAfter),
    waitHours: String(course.waitHours),
    published: yes(course.publishedAt !== null),
    instructor: course.instructor ?? '',
    price: String(course.price ?? ''),
    rating: (course.rating / 10).toFixed(1),
    startingStudents: String(course.startingStudents),
    featured: course.featured ? 'yes' : 'no',
    ...textsForEditing(texts, ['title', 'description', 'duration']),
  }
  return { version: course.version, values, imageId: course.imageId }
}
export const courseForEditing = forEditing(isNull(courses.price))
export const premiumForEditing = forEditing(isNotNull(courses.price))

export async function moduleForEditing(db: Reader, id: string) {
  const [module] = await db
    .select()
    .from(modules)
    .where(and(eq(modules.id, id), isNull(modules.archivedAt)))
  return module && { courseId: module.courseId, version: module.version, values: { title: module.title } }
}

export async function lessonForEditing(db: Reader, id: string) {
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.id, id), isNull(lessons.archivedAt)))
  if (!lesson) return
  const { title, slug, moduleId, locale, body, imageAlt, mediaKind, mediaUrl, required } = lesson
  const values: Record<string, string> = {
    title,
    slug,
    moduleId,
    locale,
    body,
    imageAlt: imageAlt ?? '',
    mediaKind: mediaKind ?? '',
    mediaUrl: mediaUrl ?? '',
    required: required ? 'yes' : '',
  }
  const file = lesson.fileId ? await lessonFile(lesson.fileId) : undefined
  return {
    courseId: lesson.courseId,
    version: lesson.version,
    values,
    imageId: lesson.imageId,
    file: file && { name: file.name, bytes: file.bytes },
  }
}
