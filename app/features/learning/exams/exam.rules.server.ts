import { z } from 'zod'
import { needed, text } from '~/kits/admin/content-rules.server.ts'
import { minuteLimits, examMaxima as most, optionFields, optionLimits } from './exam.options.ts'

/** EXM-01, A-LRN-09: the texts of the exam, and its time limit. */
export const examRules = z.object({
  title: needed('Title', most.title),
  description: text(most.description),
  minutes: needed('Time limit', 6)
    .refine(
      (input) =>
        /^\d+$/.test(input) && Number(input) >= minuteLimits.least && Number(input) <= minuteLimits.most,
      { error: `A whole number of minutes from ${minuteLimits.least} to ${minuteLimits.most}` },
    )
    .transform(Number),
})
export type ExamInput = z.infer<typeof examRules>

const option = text(most.option).optional().default('')
const options = Object.fromEntries(optionFields.map((name) => [name, option]))

/** Errors in the options of a question, by position; `correct` is the position of the right one. */
export function wrongOptions(input: string[], correct: number | undefined): { at?: number; text: string }[] {
  const said = input.map((one) => one.toLowerCase())
  const filled = said.filter(Boolean)
  const problems: { at?: number; text: string }[] = said.flatMap((one, at) =>
    one && said.indexOf(one) < at ? { at, text: 'Another option says the same' } : [],
  )
  if (filled.length < optionLimits.least)
    problems.push({ text: `Write at least ${optionLimits.least} options` })
  else if (filled.length > optionLimits.most) problems.push({ text: `At most ${optionLimits.most} options` })
  else if (correct === undefined || !said[correct]) problems.push({ text: 'Choose the right option' })
  return problems
}

function optionsOf(input: { correct?: (typeof optionFields)[number] | undefined }) {
  const written = optionFields.map((name) => String((input as Record<string, unknown>)[name] ?? ''))
  return { written, correct: input.correct === undefined ? undefined : optionFields.indexOf(input.correct) }
}

/** EXM-01: a question with its options and the right one. Empty options are ignored. */
export const questionRules = z
  .object({
    question: needed('Question', most.question),
    topic: text(most.topic),
    ...options,
    correct: z.enum(optionFields, { error: 'Choose the right option' }).optional(),
    asked: z.string().optional(),
  })
  .superRefine((input, context) => {
    const { written, correct } = optionsOf(input)
    for (const { at, text: message } of wrongOptions(written, correct))
      context.addIssue({
        code: 'custom',
        path: [at === undefined ? 'correct' : (optionFields[at] ?? '')],
        message,
      })
  })
  .transform((input) => {
    const { written, correct } = optionsOf(input)
    return {
      question: input.question,
      topic: input.topic,
      options: written.filter(Boolean),
      correct: written.slice(0, correct ?? 0).filter(Boolean).length,
      asked: input.asked === 'yes',
    }
  })
export type QuestionInput = z.infer<typeof questionRules>
