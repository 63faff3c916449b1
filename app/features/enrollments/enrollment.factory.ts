import { eq } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { makeCourse as makeEmptyCourse, makeLesson, makeModule } from '../courses/course.factory.ts'
import { courses } from '../courses/course.table.server.ts'
import type { Enrollment, Purchase } from './enrollment.rules.server.ts'

const aline = {
  firstName: 'Aline',
  lastName: 'Uwase',
  email: 'family@example.com',
  phone: { typed: '0788 000 100', international: '+250788000100' },
}

/** What somebody types, good as it is. */
export function anEnrollment(changes: Partial<Enrollment> = {}): Enrollment {
  return {
    ...aline,
    educationLevel: 'bachelors',
    currentOccupation: null,
    motivation: 'I want to build it myself.',
    startupSector: 'AgriTech',
    customSector: null,
    startupStage: 'Idea',
    ...changes,
  }
}

export const aPurchase = (changes: Partial<Purchase> = {}): Purchase => ({ ...aline, ...changes })

type Course = Partial<Pick<typeof courses.$inferInsert, 'approvesItself' | 'price'>> & {
  slug?: string
  title?: string
  lessons?: { slug: string; required?: boolean }[]
}

/** A course one can join, with its lessons in one module. With a price it is bought. */
export async function makeCourse(
  work: Work,
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
