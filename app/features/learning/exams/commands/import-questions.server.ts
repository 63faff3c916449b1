import { randomUUID } from 'node:crypto'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { examMaxima } from '../exam.options.ts'
import { askedCount, lastPlaceOf, questionsOf } from '../exam.queries.server.ts'
import { questionKeys, questions } from '../exam.table.server.ts'
import { type Remark, readQuestions } from '../import.rules.server.ts'
import { beginDraft, holdExam } from './begin-draft.server.ts'

type Imported =
  | { ok: true; added: number }
  | { ok: false; reason: 'missing' | 'full' }
  | { ok: false; reason: 'problems'; problems: Remark[] }

/** A-LRN-09: adds all questions of a file after the existing ones, or none of them. */
export async function importQuestions(
  work: UnitOfWork,
  { courseId, text }: { courseId: string; text: string },
): Promise<Imported> {
  const exam = await holdExam(work, courseId)
  if (!exam) return { ok: false, reason: 'missing' }
  // Parsed again, against the current bank: the preview may be outdated.
  const read = readQuestions(text, await questionsOf(work.tx, courseId))
  if (read.problems.length > 0) return { ok: false, reason: 'problems', problems: read.problems }
  const asked = await askedCount(work.tx, courseId)
  if (asked + read.questions.length > examMaxima.questions) return { ok: false, reason: 'full' }
  const last = await lastPlaceOf(work.tx, courseId)
  const rows = read.questions.map(({ question, topic, options }, n) => ({
    id: randomUUID(),
    courseId,
    question,
    topic,
    options,
    position: last + n + 1,
    createdAt: work.now,
    updatedAt: work.now,
  }))
  await work.tx.insert(questions).values(rows)
  await work.tx
    .insert(questionKeys)
    .values(rows.map(({ id }, n) => ({ questionId: id, correct: read.questions[n]?.correct ?? 0 })))
  await beginDraft(work, exam)
  await work.audit({
    action: 'imported questions',
    subject: 'exam',
    subjectId: exam.id,
    after: { format: read.format, questions: rows.length },
  })
  return { ok: true, added: rows.length }
}
