import { extensionPoint } from '~/platform/extension-point.ts'
import type { Visit } from '~/platform/http/visit.ts'
import type { CourseState } from './course.options.ts'

/** The progress of a learner in one course: only ever the one who sent the request (LRN-17). */
export type LearnerProgress = {
  state: Exclude<CourseState, 'not_enrolled'>
  /** LRN-14: the lessons open with the approval. */
  mayRead: boolean
  /** The ids of the lessons that are done. */
  done: string[]
  /** How many of the lessons required for the exam are done. */
  required?: { done: number; all: number }
  /** LRN-18, in percent; absent before the first attempt has ended. */
  score?: number
  /** The path of the exam, without a language; absent while it is not open. */
  exam?: string
  certificate?: string
}

/** Implemented by the features for enrollments, attempts and certificates. Courses know none of them. */
export type Learners = {
  /** The progress of the learner who sent this request, by course; undefined for an unknown visitor. */
  progressByCourse: (request: Request, now: Date) => Promise<ReadonlyMap<string, LearnerProgress> | undefined>
  /** Marks a lesson as done. False if the learner may not do it. */
  markDone: (request: Request, lesson: { id: string; courseId: string }) => Promise<boolean>
}

const nobody: Learners = { progressByCourse: async () => undefined, markDone: async () => false }
/** Who learns here. Without it everybody is a stranger, and every lesson is closed. */
export const learnersOfHub = extensionPoint<Learners>()

export const learners = () => learnersOfHub()[0] ?? nobody

/** The same for a page that is cached for strangers: a response with a learner's progress is not cached. */
export async function progressOn(visit: Visit, request: Request, now: Date) {
  const mine = await learners().progressByCourse(request, now)
  if (mine) visit.isOneOff = true
  return mine
}
