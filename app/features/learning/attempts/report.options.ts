/** How many learners must have answered before a question is rated. */
export const enoughLearners = 10

/** Active: any activity in the course within this many days. */
export const activeDays = 30

export type QuestionReport = {
  id: string
  place: number
  question: string
  topic: string
  /** How many learners got the question, and how many left it unanswered. */
  learners: number
  unanswered: number
  /** Difficulty: the share of right answers, from 0 to 1. */
  share: number | null
  /** Discrimination: the point-biserial correlation with the other questions, from -1 to 1. */
  discrimination: number | null
}

/** The share of right answers as a rating. */
export function difficultyWord(share: number): string {
  if (share >= 0.9) return 'Very easy'
  if (share >= 0.7) return 'Easy'
  return share >= 0.3 ? 'Fits' : 'Hard'
}

export type Verdict = { tone: 'ok' | 'warn' | 'bad' | 'plain'; word: string }

/** The discrimination as a rating: whether stronger learners get it right more often. */
export function verdictOf({ learners, discrimination }: QuestionReport): Verdict {
  if (learners < enoughLearners) return { tone: 'plain', word: 'Too few to say' }
  if (discrimination === null) return { tone: 'warn', word: 'Tells nothing' }
  if (discrimination < 0) return { tone: 'bad', word: 'Look at it' }
  if (discrimination < 0.15) return { tone: 'warn', word: 'Tells little' }
  return discrimination < 0.3
    ? { tone: 'plain', word: 'Tells something' }
    : { tone: 'ok', word: 'Tells well' }
}
