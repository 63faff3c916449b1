import type { Standing } from '../../people/registrations/registration.options.ts'
import type { CourseState } from '../courses/course.options.ts'

/** The latest try at the exam. */
export type Attempt = { score: number; passed: boolean }

/**
 * LRN-13 to LRN-17: from this learner's own enrollment and the attempt linked to it, and from nothing else. Whoever has
 * not paid yet is not enrolled, and may buy.
 */
export function courseState(standing: Standing | undefined, attempt?: Attempt): CourseState {
  if (standing === 'pending') return 'pending'
  if (standing !== 'approved') return 'not_enrolled'
  if (!attempt) return 'enrolled'
  return attempt.passed ? 'completed' : 'failed'
}
