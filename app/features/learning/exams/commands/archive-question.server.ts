import { and, eq } from 'drizzle-orm'
import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { questions } from '../exam.table.server.ts'
import { beginDraft, holdExam } from './begin-draft.server.ts'

/** Deleting archives. Versions that contain the question keep it; the next one does not. */
export async function archiveQuestion(
  work: UnitOfWork,
  { courseId, id }: { courseId: string; id: string },
): Promise<boolean> {
  const exam = await holdExam(work, courseId)
  if (!exam) return false
  const [own] = await work.tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.courseId, courseId)))
  const before = own && (await archiveRow(work, questions, id, () => ({ position: null })))
  if (!before) return false
  if (before.position) await beginDraft(work, exam)
  await work.audit({ action: 'deleted', subject: 'exam question', subjectId: id, before })
  return true
}
