import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { examMaxima } from '../exam.options.ts'
import { askedCount, lastPlaceOf } from '../exam.queries.server.ts'
import { questions } from '../exam.table.server.ts'
import { beginDraft, holdExam } from './begin-draft.server.ts'

type Asked = { courseId: string; id: string; asked: boolean }
type Done = { ok: true } | { ok: false; reason: 'missing' | 'full' }

/** Adds a question of the bank to the next version, as its last, or removes it. It stays in the bank. */
export async function includeQuestion(work: UnitOfWork, { courseId, id, asked }: Asked): Promise<Done> {
  const exam = await holdExam(work, courseId)
  if (!exam) return { ok: false, reason: 'missing' }
  if (asked && (await askedCount(work.tx, courseId)) >= examMaxima.questions)
    return { ok: false, reason: 'full' }
  const isOther = asked ? isNull(questions.position) : isNotNull(questions.position)
  const changed = await work.tx
    .update(questions)
    .set({
      position: asked ? (await lastPlaceOf(work.tx, courseId)) + 1 : null,
      version: sql`${questions.version} + 1`,
      updatedAt: work.now,
    })
    .where(and(eq(questions.id, id), eq(questions.courseId, courseId), isNull(questions.archivedAt), isOther))
    .returning({ id: questions.id })
  if (changed.length === 0) return { ok: false, reason: 'missing' }
  await beginDraft(work, exam)
  await work.audit({ action: asked ? 'asked' : 'taken out', subject: 'exam question', subjectId: id })
  return { ok: true }
}
