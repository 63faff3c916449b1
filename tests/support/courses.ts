import { eq } from 'drizzle-orm'
import { courses } from '~/features/learning/courses/course.table.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeCourse as makeEmptyCourse, makeLesson, makeModule } from '../factories/courses.ts'

type Course = Partial<Pick<typeof courses.$inferInsert, 'approvesItself' | 'price'>> & {
  slug?: string
  title?: string
  lessons?: { slug: string; required?: boolean }[]
}

/** A published course, with its lessons in one module. With a price it is bought. */
export async function makeCourse(
  work: UnitOfWork,
  { slug = 'digital-skills', title = 'Digital Skills', lessons = [], ...changes }: Course = {},
) {
  const id = await makeEmptyCourse(work, { slug, titleEn: title })
  const publishedAt = new Date('2026-01-01T00:00:00Z')
  const set = { publishedAt, ...changes, instructor: changes.price ? 'Eric Mugabo' : null }
  await work.tx.update(courses).set(set).where(eq(courses.id, id))
  const moduleId = await makeModule(work, id)
  const made: { id: string; courseId: string }[] = []
  for (const { slug: part, required = true } of lessons) {
    const words = { slug: part, title: part, required: required ? 'yes' : '' }
    made.push({ id: await makeLesson(work, { courseId: id, moduleId }, words), courseId: id })
  }
  return { id, lessons: made }
}
