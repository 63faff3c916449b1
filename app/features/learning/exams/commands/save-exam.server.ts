import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { ExamInput } from '../exam.rules.server.ts'
import { beginDraft, holdExam } from './begin-draft.server.ts'

type Saved = { ok: true; number: number } | { ok: false; reason: 'stale' | 'missing' }

/**
 * A-LRN-09: title, description and time limit of the next version. `version` is the state of the exam that staff saw.
 */
export async function saveExam(
  work: UnitOfWork,
  input: ExamInput,
  { courseId, version }: { courseId: string; version: number },
): Promise<Saved> {
  const exam = await holdExam(work, courseId)
  if (!exam) return { ok: false, reason: 'missing' }
  // Version 0: the form was opened before the exam existed.
  if (exam.version !== Math.max(version, 1)) return { ok: false, reason: 'stale' }
  const number = await beginDraft(work, exam, input)
  await work.audit({ action: 'updated', subject: 'exam', subjectId: exam.id, after: { ...input, number } })
  return { ok: true, number }
}
