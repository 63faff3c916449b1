import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { coursesTag } from '../../courses/index.server.ts'
import { examVersions, versionKeys } from '../exam.table.server.ts'
import { askedQuestions } from '../key.queries.server.ts'
import { holdExam } from './begin-draft.server.ts'

type Published =
  | { ok: true; number: number }
  | { ok: false; reason: 'missing' | 'stale' | 'no questions' | 'no change' }

/**
 * A-LRN-09: publishes the draft: new attempts use this version, open ones keep theirs. It contains copies of its
 * questions, and its key is stored apart from them. `version` is the state of the exam that staff looked at.
 */
export async function publishVersion(
  work: UnitOfWork,
  { courseId, version }: { courseId: string; version: number },
): Promise<Published> {
  const { tx, now } = work
  const exam = await holdExam(work, courseId)
  if (!exam) return { ok: false, reason: 'missing' }
  if (exam.version !== version) return { ok: false, reason: 'stale' }
  const ofExam = eq(examVersions.examId, exam.id)
  const [draft] = await tx
    .select()
    .from(examVersions)
    .where(and(ofExam, isNull(examVersions.publishedAt)))
  if (!draft) return { ok: false, reason: 'no change' }
  const asked = await askedQuestions(tx, courseId)
  if (asked.length === 0) return { ok: false, reason: 'no questions' }
  await tx.insert(versionKeys).values({
    versionId: draft.id,
    correct: Object.fromEntries(asked.map(({ id, correct }) => [id, correct])),
  })
  await tx
    .update(examVersions)
    .set({ retiredAt: now })
    .where(and(ofExam, isNotNull(examVersions.publishedAt), isNull(examVersions.retiredAt)))
  const questions = asked.map(({ id, topic, question, options }) => ({ id, topic, question, options }))
  await tx.update(examVersions).set({ publishedAt: now, questions }).where(eq(examVersions.id, draft.id))
  await work.audit({
    action: 'published',
    subject: 'exam',
    subjectId: exam.id,
    after: { number: draft.number, questions: asked.length, minutes: draft.minutes },
  })
  await work.invalidate(coursesTag)
  return { ok: true, number: draft.number }
}
