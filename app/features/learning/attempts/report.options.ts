/** How many learners must have answered before a question is judged. */
export const enoughLearners = 10

/** Active: did something in the course in so many days. */
export const activeDays = 30

export type QuestionReport = {
  id: string
  place: number
  question: string
  topic: string
  /** How many learners got it, and how many left it open. */
  learners: number
  unanswered: number
  /** Difficulty: the share that was right, from 0 to 1. */
  share: number | null
  /** Discrimination: the point-biserial correlation with the other questions, from -1 to 1. */
  discrimination: number | null
}

/** What the share of right answers means, in a word. */
export function difficultyWord(share: number): string {
  if (share >= 0.9) return 'Very easy'
  if (share >= 0.7) return 'Easy'
  return share >= 0.3 ? 'Fits' : 'Hard'
}

export type Verdict = { tone: 'ok' | 'warn' | 'bad' | 'plain'; word: string }

/** What the discrimination means: whether those who know more get it right more often. */
export function verdictOf({ learners, discrimination }: QuestionReport): Verdict {
  if (learners < enoughLearners) return { tone: 'plain', word: 'Too few to say' }
  if (discrimination === null) return { tone: 'warn', word: 'Tells nothing' }
  if (discrimination < 0) return { tone: 'bad', word: 'Look at it' }
  if (discrimination < 0.15) return { tone: 'warn', word: 'Tells little' }
  return discrimination < 0.3
    ? { tone: 'plain', word: 'Tells something' }
    : { tone: 'ok', word: 'Tells well' }
}
