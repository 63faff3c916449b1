import type { Visit } from '~/platform/http/visit.ts'
import type { CourseState } from './course.options.ts'

/** How somebody stands to one course: only ever what belongs to whoever sent the request (LRN-17). */
export type LearnerProgress = {
  state: Exclude<CourseState, 'not_enrolled'>
  /** LRN-14: the lessons open with the approval. */
  mayRead: boolean
  /** The lessons that are done, by id. */
  done: string[]
  /** How many of those that the exam asks for. */
  required?: { done: number; all: number }
  /** LRN-18, in percent; absent before the first attempt has ended. */
  score?: number
  /** Where the exam is sat; absent while it is not open. Paths without a language. */
  exam?: string
  certificate?: string
}

/** Who learns: told by whoever keeps enrollments, attempts and certificates. Courses know none of them. */
export type Learners = {
  /** The enrollments of whoever sent this request, by course; undefined for somebody nobody knows. */
  progressByCourse: (request: Request, now: Date) => Promise<ReadonlyMap<string, LearnerProgress> | undefined>
  /** This learner has done the lesson. False where it is not theirs to do. */
  markDone: (request: Request, lesson: { id: string; courseId: string }) => Promise<boolean>
}

const nobody: Learners = { progressByCourse: async () => undefined, markDone: async () => false }
let known = nobody

/** The table of contents hands over who learns. Until then everybody is a stranger and every lesson is closed. */
export function readWith(learners: Learners = nobody): void {
  known = learners
}

export const learners = () => known

/** The same for a page that is kept for everybody: what a learner is shown is theirs, and is kept for nobody. */
export async function progressOn(visit: Visit, request: Request, now: Date) {
  const mine = await known.progressByCourse(request, now)
  if (mine) visit.isOneOff = true
  return mine
}
