import { isCsv, readCsv } from './csv.rules.server.ts'
import { examMaxima, optionLimits, type WrittenQuestion } from './exam.options.ts'
import { wrongOptions } from './exam.rules.server.ts'
import { readGift } from './gift.rules.server.ts'

/** A problem, or a part that was left out, with its line in the file. */
export type Remark = { line: number; text: string }
type ReadQuestion = WrittenQuestion & { line: number }
export type Found = { questions: ReadQuestion[]; problems: Remark[]; notes: Remark[] }
export type Import = Found & { format: 'CSV' | 'GIFT' }

/** The key that identifies duplicate questions. */
const sameQuestion = (question: string) => question.toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * A-LRN-09: questions from a file, as CSV or as Moodle's GIFT, whichever it is. If anything cannot be read, the file
 * has problems, line by line, and nothing of it is imported. `known` are the existing questions of the course.
 */
export function readQuestions(text: string, known: string[] = []): Import {
  const isSheet = isCsv(text)
  const format = isSheet ? 'CSV' : 'GIFT'
  const found = isSheet || !text.includes('{') ? readCsv(text) : readGift(text)
  const problems = [...found.problems, ...wrongOnes(found.questions, known)]
  if (problems.length === 0 && found.questions.length === 0)
    problems.push({ line: 1, text: 'No question was found' })
  if (found.questions.length > examMaxima.questions)
    problems.push({ line: 1, text: `More than ${examMaxima.questions} questions; bring them in parts` })
  problems.sort((one, other) => one.line - other.line)
  return { ...found, problems, format }
}

function wrongOnes(found: ReadQuestion[], known: string[]): Remark[] {
  const seen = new Map(known.map((question) => [sameQuestion(question), 0]))
  return found.flatMap(({ line, question, topic, options, correct }) => {
    const before = seen.get(sameQuestion(question))
    seen.set(sameQuestion(question), before ?? line)
    const wrong = [
      question === '' && 'The question is missing',
      question.length > examMaxima.question &&
        `The question is longer than ${examMaxima.question} characters`,
      topic.length > examMaxima.topic && `The topic is longer than ${examMaxima.topic} characters`,
      options.some((option) => option === '') && 'An option is empty',
      options.some((option) => option.length > examMaxima.option) &&
        `An option is longer than ${examMaxima.option} characters`,
      options.length > optionLimits.most && `More than ${optionLimits.most} options`,
      before === 0 && 'This question is in the bank already',
      before !== undefined && before > 0 && `This question stands on line ${before} already`,
      ...(options.length > optionLimits.most ? [] : wrongOptions(options, correct).map((one) => one.text)),
    ]
    return wrong.flatMap((said) => (said ? { line, text: said } : []))
  })
}
