import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { examAttempts } from '~/features/learning/attempts/attempt.table.server.ts'
import { enrollLearner } from '~/features/learning/enrollments/commands/enroll-learner.server.ts'
import type { Enrollment } from '~/features/learning/enrollments/enrollment.rules.server.ts'
import { exams, examVersions } from '~/features/learning/exams/exam.table.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anEnrollment } from '../factories/enrollments.ts'
import { makeCourse } from './courses.ts'
import { asVisitor } from './database.ts'

type Graduate = { title?: string; passed?: boolean; locale?: Locale; learner?: Partial<Enrollment> }

export const passedAt = new Date('2026-11-10T14:20:30.250Z')

/** A learner whose last attempt at the exam was graded. */
export function makeGraduate({ title, passed = true, locale = 'en', learner }: Graduate = {}) {
  return asVisitor(async (work) => {
    const slug = `course-${randomUUID()}`
    const { id: courseId } = await makeCourse(work, { slug, title, approvesItself: true })
    const enrollmentId = randomUUID()
    const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
    await enrollLearner(work, anEnrollment(learner), { id: enrollmentId, slug, locale, hub })
    await sit(work, { courseId, enrollmentId, passed })
    return { courseId, enrollmentId, completedAt: passedAt }
  })
}

async function sit(
  { tx }: UnitOfWork,
  { courseId, enrollmentId, passed }: Record<'courseId' | 'enrollmentId', string> & { passed: boolean },
) {
  const [exam] = await tx.insert(exams).values({ courseId }).returning({ id: exams.id })
  const [version] = await tx
    .insert(examVersions)
    .values({ examId: exam?.id ?? '', number: 1, title: 'Exam', minutes: 30, questions: [] })
    .returning({ id: examVersions.id })
  const attempt = {
    versionId: version?.id ?? '',
    enrollmentId,
    number: 1,
    order: [],
    startedAt: passedAt,
    deadline: new Date(passedAt.getTime() + 30 * 60_000),
    completedAt: passedAt,
    score: passed ? 90 : 20,
    passed,
  }
  const [made] = await tx.insert(examAttempts).values(attempt).returning({ id: examAttempts.id })
  await tx
    .update(examAttempts)
    .set({ passed })
    .where(eq(examAttempts.id, made?.id ?? ''))
}
