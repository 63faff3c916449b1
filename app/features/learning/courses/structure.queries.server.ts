import { and, asc, eq, isNull } from 'drizzle-orm'
import { isId } from '~/kits/admin/list-key.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { publicationOf } from '~/platform/publication.ts'
import { courses, courseTexts, lessons, modules } from './course.table.server.ts'
import { type LessonView, lessonView } from './lesson.queries.server.ts'

/** LRN-19: the modules and lessons of a course, including empty modules. */
export async function structureOf(db: Reader, courseId: string) {
  if (!isId.test(courseId)) return
  const [course] = await db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courseTexts.title,
      price: courses.price,
      publishedAt: courses.publishedAt,
    })
    .from(courses)
    .innerJoin(courseTexts, and(eq(courseTexts.courseId, courses.id), eq(courseTexts.locale, 'en')))
    .where(and(eq(courses.id, courseId), isNull(courses.archivedAt)))
  if (!course) return
  const parts = await db
    .select({ id: modules.id, title: modules.title })
    .from(modules)
    .where(and(eq(modules.courseId, courseId), isNull(modules.archivedAt)))
    .orderBy(asc(modules.position), asc(modules.id))
  const inside = await db
    .select({
      id: lessons.id,
      moduleId: lessons.moduleId,
      title: lessons.title,
      slug: lessons.slug,
      required: lessons.required,
      isOpen: lessons.isOpen,
      locale: lessons.locale,
    })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.archivedAt)))
    .orderBy(asc(lessons.position), asc(lessons.id))
  const { price, publishedAt, ...rest } = course
  return {
    course: { ...rest, isPremium: price !== null, publication: publicationOf({ publishedAt }, new Date()) },
    modules: parts.map((part) => ({
      ...part,
      lessons: inside.filter(({ moduleId }) => moduleId === part.id),
    })),
  }
}

/** A lesson for its page, public or not. The caller must have checked the signature of the preview. */
export async function lessonForPreview(
  db: Reader,
  id: string,
  origin: string,
): Promise<LessonView | undefined> {
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.id, id), isNull(lessons.archivedAt)))
  return lesson && lessonView(db, lesson, origin)
}
