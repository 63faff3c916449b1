import { eq } from 'drizzle-orm'
import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { examMaxima } from '../exam.options.ts'
import { askedCount, lastPlaceOf } from '../exam.queries.server.ts'
import type { QuestionInput } from '../exam.rules.server.ts'
import { questionKeys, questions } from '../exam.table.server.ts'
import { beginDraft, holdExam } from './begin-draft.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' | 'full' }
type Options = { courseId: string; id?: string; version?: number }

/** EXM-01: a question of the bank, new or changed; if included, it comes last in the next version of the exam. */
export async function saveQuestion(work: UnitOfWork, input: QuestionInput, setting: Options): Promise<Saved> {
  const { courseId } = setting
  const exam = await holdExam(work, courseId)
  if (!exam) return { ok: false, reason: 'missing' }
  const found = await lockRow(work, questions, setting)
  if (!found.ok) return found
  const { before } = found
  if (before && before.courseId !== courseId) return { ok: false, reason: 'missing' }
  const { asked, correct, ...words } = input
  if (asked && !before?.position && (await askedCount(work.tx, courseId)) >= examMaxima.questions)
    return { ok: false, reason: 'full' }
  const position = asked ? (before?.position ?? (await lastPlaceOf(work.tx, courseId)) + 1) : null
  const id = await writeRow(work, questions, before, { ...words, courseId, position })
  const key = before && (await keyBefore(work, id))
  await work.tx
    .insert(questionKeys)
    .values({ questionId: id, correct })
    .onConflictDoUpdate({ target: questionKeys.questionId, set: { correct } })
  if (asked || before?.position) await beginDraft(work, exam)
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'exam question',
    subjectId: id,
    before: before && { ...before, correct: key },
    after: { ...input, courseId },
  })
  return { ok: true, id }
}

async function keyBefore({ tx }: UnitOfWork, questionId: string): Promise<number | undefined> {
  const [key] = await tx.select().from(questionKeys).where(eq(questionKeys.questionId, questionId))
  return key?.correct
}
