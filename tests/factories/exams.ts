import { randomUUID } from 'node:crypto'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { exams, examVersions, versionKeys } from '../../app/features/learning/exams/exam.table.server.ts'

type Asked = { topic?: string; question?: string; options?: string[]; correct?: number }
type Exam = { title?: string; description?: string; minutes?: number; questions?: Asked[] }

/** Four questions on two topics, with the right option at a different position each. */
const fourQuestions: Asked[] = [0, 1, 2, 3].map((n) => ({
  topic: n < 2 ? 'Prices' : 'Customers',
  question: `Sample question ${'ABCD'[n]}?`,
  options: [0, 1, 2, 3].map((option) => `Sample ${'ABCD'[n]} option ${option}`),
  correct: n,
}))

/** The exam of a course in use: published, with its key. */
export async function makeExam(
  { tx }: UnitOfWork,
  courseId: string,
  {
    title = 'Sell on your phone',
    description = 'What the lessons said.',
    minutes = 10,
    questions,
  }: Exam = {},
) {
  const asked = (questions ?? fourQuestions).map(
    ({ topic = '', question = 'Sample question?', options = ['Yes', 'No'], correct = 0 }) => ({
      id: randomUUID(),
      topic,
      question,
      options,
      correct,
    }),
  )
  const [exam] = await tx.insert(exams).values({ courseId }).returning({ id: exams.id })
  const examId = exam?.id ?? ''
  const [version] = await tx
    .insert(examVersions)
    .values({
      examId,
      number: 1,
      title,
      description,
      minutes,
      questions: asked.map(({ correct: _, ...question }) => question),
      publishedAt: new Date('2026-01-01T00:00:00Z'),
    })
    .returning({ id: examVersions.id })
  const versionId = version?.id ?? ''
  const correct = Object.fromEntries(asked.map(({ id, correct: option }) => [id, option]))
  await tx.insert(versionKeys).values({ versionId, correct })
  return { examId, versionId, correct, questions: asked }
}
