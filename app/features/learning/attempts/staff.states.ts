/** The state of an attempt, for staff. */
export const attemptStates = ['open', 'passed', 'failed', 'reset'] as const
export type AttemptState = (typeof attemptStates)[number]

type Kept = { completedAt: Date | null; passed: boolean | null; resetAt: Date | null }

/** A reset comes before every other state: the attempt no longer counts. */
export function stateOf({ completedAt, passed, resetAt }: Kept): AttemptState {
  if (resetAt) return 'reset'
  if (!completedAt) return 'open'
  return passed ? 'passed' : 'failed'
}
