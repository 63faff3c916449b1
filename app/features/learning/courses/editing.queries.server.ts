import { and, eq, isNull } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import { columnValues } from '~/kits/admin/content-form.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { courseRules, lessonRules, premiumRules } from './course.rules.server.ts'
import { courses, courseTexts, lessons, modules } from './course.table.server.ts'
import { lessonFile } from './lesson.queries.server.ts'

/** One course for its form. Each screen edits its own kind. */
const forEditing = (rules: unknown, isPremium: boolean) => async (db: Reader, id: string) => {
  const content = { table: courses, texts: courseTexts, owner: courseTexts.courseId, rules }
  const found = await recordForEditing(db, id, content)
  if (!found || (found.row.price !== null) !== isPremium) return
  const { row, version, values } = found
  values.rating = (row.rating / 10).toFixed(1)
  return { version, values, imageId: row.imageId }
}
export const courseForEditing = forEditing(courseRules, false)
export const premiumForEditing = forEditing(premiumRules, true)

export const courseVersions: VersionedKind = {
  subject: 'course',
  read: async (db, id) => (await courseForEditing(db, id)) ?? (await premiumForEditing(db, id)),
}

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
  const file = lesson.fileId ? await lessonFile(lesson.fileId) : undefined
  return {
    courseId: lesson.courseId,
    version: lesson.version,
    values: columnValues(lessonRules, lesson),
    imageId: lesson.imageId,
    file: file && { name: file.name, bytes: file.bytes },
  }
}

export const lessonVersions: VersionedKind = {
  subject: 'lesson',
  read: lessonForEditing,
  stays: ['isOpen'],
}
