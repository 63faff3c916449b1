import { eq, inArray } from 'drizzle-orm'
import { courses } from '~/features/learning/courses/course.table.server.ts'
import {
  examRules,
  importQuestions,
  publishVersion,
  saveExam,
} from '~/features/learning/exams/admin.index.server.ts'
import { exams } from '~/features/learning/exams/exam.table.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type SampleExam, sampleExams } from './exam-words.ts'

/** Marked as samples: written, imported and published the way staff do it. Existing exams are left as they are. */
export async function seedExams(): Promise<void> {
  await inTransaction({ actor: { kind: 'cli' } }, async (work) => {
    const slugs = sampleExams.map(({ name }) => `sample-${name}`)
    const rows = await work.tx
      .select({ id: courses.id, slug: courses.slug, examId: exams.id })
      .from(courses)
      .leftJoin(exams, eq(exams.courseId, courses.id))
      .where(inArray(courses.slug, slugs))
    for (const { id, slug, examId } of rows) {
      const exam = sampleExams.find(({ name }) => slug === `sample-${name}`)
      if (exam && !examId) await seedExam(work, id, exam)
    }
  })
}

async function seedExam(
  work: UnitOfWork,
  courseId: string,
  { questions, ...words }: SampleExam,
): Promise<void> {
  done(await importQuestions(work, { courseId, text: questions }))
  const input = examRules.parse({ ...words, minutes: String(words.minutes) })
  done(await saveExam(work, input, { courseId, version: await versionOf(work, courseId) }))
  done(await publishVersion(work, { courseId, version: await versionOf(work, courseId) }))
}

async function versionOf({ tx }: UnitOfWork, courseId: string): Promise<number> {
  const [exam] = await tx.select({ version: exams.version }).from(exams).where(eq(exams.courseId, courseId))
  return exam?.version ?? 0
}

function done(saved: { ok: boolean; reason?: string }): void {
  if (!saved.ok) throw new Error(`sample exam not saved: ${JSON.stringify(saved)}`)
}
