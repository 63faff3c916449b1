import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { askedIds } from '../exam.queries.server.ts'
import { questions } from '../exam.table.server.ts'
import { beginDraft, holdExam } from './begin-draft.server.ts'

type Move = { courseId: string; id: string; by: -1 | 1 }

/** A-LRN-09: moves a question up or down. False if it is already at the end. */
export async function moveQuestion(work: UnitOfWork, { courseId, id, by }: Move): Promise<boolean> {
  const exam = await holdExam(work, courseId)
  if (!exam) return false
  const order = await askedIds(work.tx, courseId)
  const at = order.indexOf(id)
  const other = order[at + by]
  if (at < 0 || other === undefined) return false
  for (const [place, one] of order
    .with(at, other)
    .with(at + by, id)
    .entries())
    await work.tx
      .update(questions)
      .set({ position: place + 1 })
      .where(eq(questions.id, one))
  await beginDraft(work, exam)
  await work.audit({
    action: by < 0 ? 'moved up' : 'moved down',
    subject: 'exam question',
    subjectId: id,
  })
  return true
}
