/** How an attempt stands, for staff. */
export const attemptStates = ['open', 'passed', 'failed', 'reset'] as const
export type AttemptState = (typeof attemptStates)[number]

type Kept = { completedAt: Date | null; passed: boolean | null; resetAt: Date | null }

/** Taken away by staff comes before everything else: it counts no more. */
export function stateOf({ completedAt, passed, resetAt }: Kept): AttemptState {
  if (resetAt) return 'reset'
  if (!completedAt) return 'open'
  return passed ? 'passed' : 'failed'
}
