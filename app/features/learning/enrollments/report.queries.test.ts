import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import {
  aSender,
  isInNovember,
  november,
  plantUnlinked,
  randomReport,
  seeds,
  valuesOf,
} from '../../../../tests/support/unlinked-rows.ts'
import { lessons, modules } from '../courses/course.table.server.ts'
import { enrollments, lessonProgress } from './enrollment.table.server.ts'
import { learnerFigures } from './report.queries.server.ts'

withDatabase()

async function plant(seed: number): Promise<void> {
  const { times, pick, flip, moment } = randomReport(seed)
  // The last one has no lessons.
  const courses = times(4, () => randomUUID())
  const parts = courses.slice(0, 3).flatMap((course_id) =>
    times(2, (position) => ({
      id: randomUUID(),
      course_id,
      title: 'Part',
      position,
      archived_at: flip(6) ? new Date() : null,
    })),
  )
  await plantUnlinked('course_modules', parts)
  const all = parts.flatMap(({ id, course_id }, place) =>
    times(2, (position) => ({
      id: randomUUID(),
      course_id,
      module_id: id,
      slug: `lesson-${place}-${position}`,
      title: 'Lesson',
      position,
      required: !flip(4),
      archived_at: flip(6) ? new Date() : null,
    })),
  )
  await plantUnlinked('lessons', all)
  const enrolled = times(120, (n) => ({
    ...aSender(n),
    id: randomUUID(),
    course_id: pick(courses),
    person_id: randomUUID(),
    status: 'pending',
    created_at: moment(),
  }))
  await plantUnlinked('enrollments', enrolled)
  const done = enrolled.flatMap(({ id, course_id }) => {
    const isEager = flip()
    return all
      .filter((lesson) => lesson.course_id === course_id && (isEager || flip()))
      .map((lesson) => ({ enrollment_id: id, lesson_id: lesson.id, done_at: moment() }))
  })
  await plantUnlinked('lesson_progress', done)
}

for (const seed of seeds)
  test(`who enrolled and who finished are what the rows of lessons say (seed ${seed})`, async () => {
    await plant(seed)
    const [all, parts, asked, done] = [
      await db().select().from(enrollments),
      await db().select().from(modules),
      await db().select().from(lessons),
      await db().select().from(lessonProgress),
    ]
    const isShown = (id: string) => parts.some((part) => part.id === id && !part.archivedAt)
    const finished = all.filter(({ id, courseId }) => {
      const wanted = asked.filter(
        (one) => one.courseId === courseId && one.required && !one.archivedAt && isShown(one.moduleId),
      )
      const times = wanted.map(
        (lesson) => done.find((one) => one.enrollmentId === id && one.lessonId === lesson.id)?.doneAt,
      )
      if (times.length === 0 || times.includes(undefined)) return false
      return isInNovember(new Date(Math.max(...times.map(Number))))
    })
    expect(valuesOf(await learnerFigures(db(), november))).toEqual({
      Enrolled: all.filter(({ createdAt }) => isInNovember(createdAt)).length,
      'Finished all lessons': finished.length,
    })
  })
