import { asc, eq } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { WrittenQuestion } from './exam.options.ts'
import { isAsked } from './exam.queries.server.ts'
import { questionKeys, questions, versionKeys } from './exam.table.server.ts'

/** EXM-12: the right options by question. Only for grading; the public role cannot read it. */
export async function answerKeyOf(
  db: Reader,
  versionId: string,
): Promise<Record<string, number> | undefined> {
  const [key] = await db
    .select({ correct: versionKeys.correct })
    .from(versionKeys)
    .where(eq(versionKeys.versionId, versionId))
  return key?.correct
}

/** The questions of the next version, with their key. Only for staff. */
export function askedQuestions(db: Reader, courseId: string): Promise<(WrittenQuestion & { id: string })[]> {
  return db
    .select({
      id: questions.id,
      topic: questions.topic,
      question: questions.question,
      options: questions.options,
      correct: questionKeys.correct,
    })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.questionId, questions.id))
    .where(isAsked(courseId))
    .orderBy(asc(questions.position), asc(questions.id))
}
