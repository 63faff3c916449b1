/** Maximum lengths and numbers. */
export const examMaxima = {
  title: 120,
  description: 2000,
  question: 2000,
  option: 500,
  topic: 80,
  questions: 200,
}

/** A-LRN-09: the number of options of a question. */
export const optionLimits = { least: 2, most: 8, usual: 4 }

export const minuteLimits = { least: 1, most: 600, usual: 30 }

/** The maximum size of a file of questions. */
export const importBytes = 512 * 1024

/** A question as staff write it. `correct` is the position of the right option. */
export type WrittenQuestion = { question: string; topic: string; options: string[]; correct: number }

/** The names of the option fields, in order. */
export const optionFields = Array.from({ length: optionLimits.most }, (_, at) => `option${at + 1}`)
