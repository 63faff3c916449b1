import { inArray } from 'drizzle-orm'
import { storeUpload } from '~/features/core/files/index.server.ts'
import { courses } from '~/features/learning/courses/course.table.server.ts'
import {
  courseRules,
  lessonRules,
  premiumRules,
  saveCourse,
  saveLesson,
  saveModule,
} from '~/features/learning/courses/index.server.ts'
import { toHubTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type SampleCourse, sampleCourses } from './course-words.ts'
import { inFields } from './in-fields.ts'
import { newsPicture } from './news-pictures.ts'

const slugOf = (name: string) => `sample-${name}`

/** Marked as samples. Existing courses are left as they are. Pictures are processed like those that staff upload. */
export async function seedCourses(): Promise<void> {
  const slugs = sampleCourses.map(({ name }) => slugOf(name))
  const rows = await db().select({ slug: courses.slug }).from(courses).where(inArray(courses.slug, slugs))
  const known = new Set(rows.map(({ slug }) => slug))
  for (const [position, course] of sampleCourses.entries()) {
    if (known.has(slugOf(course.name))) continue
    // Before the transaction: none may be open during a request to the storage.
    const picture = await storeUpload('courses', {
      name: `${course.name}.png`,
      bytes: newsPicture(position + 2),
      crop: null,
    })
    if (!picture.ok) throw new Error(`picture of ${course.name} not stored: ${picture.text}`)
    // The first of the list is the oldest.
    const now = new Date(Date.now() - (sampleCourses.length - position) * 60_000)
    await inTransaction({ actor: { kind: 'cli' }, now }, (work) => seedCourse(work, course, picture.id))
  }
}

async function seedCourse(work: UnitOfWork, course: SampleCourse, uploadId: string): Promise<void> {
  const { premium, en, fr, rw } = course
  const form = {
    slug: slugOf(course.name),
    ...inFields({ en, fr, rw }),
    level: course.level,
    passingScore: String(course.passingScore),
    approvesItself: course.approvesItself ? 'yes' : '',
    maxAttempts: '',
    waitAfter: '3',
    waitHours: '24',
    publishedAt: toHubTime(work.now),
  }
  const input = premium
    ? premiumRules.parse({
        ...form,
        instructor: premium.instructor,
        price: String(premium.price),
        // Not rated by anybody.
        rating: '0',
        startingStudents: '0',
        featured: 'yes',
      })
    : courseRules.parse(form)
  const courseId = idOf(await saveCourse(work, input, { uploadId }))
  for (const { title, lessons } of course.modules) {
    const moduleId = idOf(await saveModule(work, { title }, { courseId }))
    for (const lesson of lessons) idOf(await saveLesson(work, lessonOf(lesson, moduleId), { courseId }))
  }
}

const lessonOf = (lesson: SampleCourse['modules'][number]['lessons'][number], moduleId: string) =>
  lessonRules.parse({
    title: lesson.title,
    slug: '',
    moduleId,
    locale: 'en',
    body: lesson.body,
    imageAlt: '',
    mediaKind: lesson.media?.kind ?? '',
    mediaUrl: lesson.media?.url ?? '',
    required: lesson.required === false ? '' : 'yes',
    isOpen: lesson.isOpen ? 'yes' : '',
  })

function idOf(saved: { ok: true; id: string } | { ok: false; reason: string }): string {
  if (!saved.ok) throw new Error(`sample course not saved: ${saved.reason}`)
  return saved.id
}
