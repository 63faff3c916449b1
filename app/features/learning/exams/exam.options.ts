/** How much fits. */
export const examMaxima = {
  title: 120,
  description: 2000,
  question: 2000,
  option: 500,
  topic: 80,
  questions: 200,
}

/** A-LRN-09: how many answers there are to choose from. */
export const optionLimits = { least: 2, most: 8, usual: 4 }

export const minuteLimits = { least: 1, most: 600, usual: 30 }

/** What one file of questions may weigh. */
export const importBytes = 512 * 1024

/** A question as staff write it. `correct` is the place of the right option. */
export type WrittenQuestion = { question: string; topic: string; options: string[]; correct: number }

/** The names of the fields that hold the options, in their order. */
export const optionFields = Array.from({ length: optionLimits.most }, (_, at) => `option${at + 1}`)
