import { publishVersion } from '~/features/learning/exams/commands/publish-version.server.ts'
import { saveExam } from '~/features/learning/exams/commands/save-exam.server.ts'
import { saveQuestion } from '~/features/learning/exams/commands/save-question.server.ts'
import { examRules, questionRules } from '~/features/learning/exams/exam.rules.server.ts'
import { examForStaff } from '~/features/learning/exams/staff.queries.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'

export const aline = { actor: { kind: 'staff' as const, name: 'aline@hub.test' } }

/** The values of a valid question form. The second option is right. */
export const aQuestionForm = (changes: Record<string, string> = {}) => ({
  question: 'What is two and two?',
  topic: 'Adding',
  option1: 'Three',
  option2: 'Four',
  option3: 'Five',
  correct: 'option2',
  asked: 'yes',
  ...changes,
})

export const writeQuestion = (courseId: string, changes: Record<string, string> = {}) =>
  inTransaction(aline, async (work) => {
    const saved = await saveQuestion(work, questionRules.parse(aQuestionForm(changes)), { courseId })
    if (!saved.ok) throw new Error(saved.reason)
    return saved.id
  })

/** The version of the exam, as a form carries it along. */
export const stateOf = async (courseId: string) => (await examForStaff(db(), courseId))?.exam.version ?? 0

export const writeExam = async (courseId: string, changes: Record<string, string> = {}) => {
  const version = await stateOf(courseId)
  const input = examRules.parse({
    title: 'The exam',
    description: 'Take your time.',
    minutes: '20',
    ...changes,
  })
  return inTransaction(aline, (work) => saveExam(work, input, { courseId, version }))
}

export const publish = async (courseId: string, now?: Date) => {
  const version = await stateOf(courseId)
  return inTransaction({ ...aline, now }, (work) => publishVersion(work, { courseId, version }))
}
