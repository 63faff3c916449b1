import type { Standing } from '../../people/registrations/registration.options.ts'
import type { CourseState } from '../courses/course.options.ts'

/** The latest attempt at the exam. */
export type Attempt = { score: number; passed: boolean }

/**
 * LRN-13 to LRN-17: follows from this learner's own enrollment and its attempt, and from nothing else. An unpaid
 * enrollment counts as not enrolled, so the learner may buy.
 */
export function courseState(standing: Standing | undefined, attempt?: Attempt): CourseState {
  if (standing === 'pending') return 'pending'
  if (standing !== 'approved') return 'not_enrolled'
  if (!attempt) return 'enrolled'
  return attempt.passed ? 'completed' : 'failed'
}
