import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { saveCourse } from '../../app/features/learning/courses/commands/save-course.server.ts'
import { saveLesson } from '../../app/features/learning/courses/commands/save-lesson.server.ts'
import { saveModule } from '../../app/features/learning/courses/commands/save-module.server.ts'
import {
  courseRules,
  lessonRules,
  premiumRules,
} from '../../app/features/learning/courses/course.rules.server.ts'

type Changes = Record<string, string>
const texts = ['title', 'description', 'duration'].flatMap((name) =>
  ['En', 'Fr', 'Rw'].map((suffix) => [`${name}${suffix}`, ''] as const),
)

/** Valid input of the staff form: a published course. */
export const aCourseForm = (changes: Changes = {}): Changes => ({
  ...Object.fromEntries(texts),
  titleEn: 'Data basics',
  descriptionEn: 'Collect, clean and read data.',
  durationEn: '4 weeks',
  slug: '',
  level: 'Beginner',
  passingScore: '70',
  maxAttempts: '',
  waitAfter: '3',
  waitHours: '24',
  publishedAt: '2026-01-05T08:00',
  ...changes,
})

export const aPremiumForm = (changes: Changes = {}): Changes =>
  aCourseForm({
    titleEn: 'Product management',
    instructor: 'Josiane Mukamana',
    price: '45000',
    rating: '4.5',
    startingStudents: '0',
    featured: 'no',
    ...changes,
  })

export const aLessonForm = (changes: Changes = {}): Changes => ({
  title: 'First steps',
  slug: '',
  locale: 'en',
  body: '<p>Open the sheet and <strong>look</strong>.</p>',
  imageAlt: '',
  mediaKind: '',
  mediaUrl: '',
  required: 'yes',
  ...changes,
})

export async function makeCourse(work: UnitOfWork, changes: Changes = {}): Promise<string> {
  return idOf(await saveCourse(work, courseRules.parse(aCourseForm(changes)), {}))
}

/** A premium course; its picture has to be stored first. */
export async function makePremium(
  work: UnitOfWork,
  uploadId: string,
  changes: Changes = {},
): Promise<string> {
  return idOf(await saveCourse(work, premiumRules.parse(aPremiumForm(changes)), { uploadId }))
}

export const makeModule = async (work: UnitOfWork, courseId: string, title = 'Beginning') =>
  idOf(await saveModule(work, { title }, { courseId }))

export async function makeLesson(
  work: UnitOfWork,
  { courseId, moduleId }: { courseId: string; moduleId: string },
  changes: Changes = {},
): Promise<string> {
  return idOf(await saveLesson(work, lessonRules.parse(aLessonForm({ moduleId, ...changes })), { courseId }))
}

function idOf(saved: { ok: true; id: string } | { ok: false; reason: string }): string {
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
