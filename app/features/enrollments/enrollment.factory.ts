import type { Work } from '~/platform/work/work.server.ts'
import { courses, courseTexts, lessons, modules } from '../courses/course.table.server.ts'
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

type Course = Partial<typeof courses.$inferInsert> & {
  title?: string
  lessons?: { slug: string; required?: boolean }[]
}

/** A course one can join, with its lessons in one module. */
export async function makeCourse({ tx, now }: Work, { title, lessons: parts = [], ...changes }: Course = {}) {
  const [course] = await tx
    .insert(courses)
    .values({
      slug: 'digital-skills',
      level: 'Beginner',
      publishedAt: now,
      instructor: changes.price ? 'Eric Mugabo' : null,
      ...changes,
    })
    .returning()
  if (!course) throw new Error('a course was not saved')
  await tx.insert(courseTexts).values({
    courseId: course.id,
    locale: 'en',
    title: title ?? 'Digital Skills',
    description: 'For everybody.',
    duration: '6 weeks',
    sourceVersion: 1,
  })
  const [module] = await tx
    .insert(modules)
    .values({ courseId: course.id, title: 'Basics', position: 0 })
    .returning()
  if (!module) throw new Error('a module was not saved')
  const made: { id: string; courseId: string; slug: string }[] = []
  for (const [position, { slug, required = true }] of parts.entries()) {
    const place = { courseId: course.id, moduleId: module.id, position }
    const [lesson] = await tx
      .insert(lessons)
      .values({ ...place, slug, title: slug, required, body: '<p>Read me.</p>' })
      .returning({ id: lessons.id, courseId: lessons.courseId, slug: lessons.slug })
    if (lesson) made.push(lesson)
  }
  return { ...course, lessons: made }
}
