import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** An exam that was just passed, in the transaction that closes its attempt. */
type Passed = { attemptId: string; enrollmentId: string; courseId: string; score: number; completedAt: Date }
export type Issue = (work: UnitOfWork, passed: Passed) => Promise<unknown>

let issues: readonly Issue[] = []

/**
 * app/passed.server.ts registers the consequences of passing; this feature knows none of them. Returns the previous
 * ones.
 */
export function passWith(...all: Issue[]): readonly Issue[] {
  const before = issues
  issues = all
  return before
}

export async function runPassed(work: UnitOfWork, passed: Passed): Promise<void> {
  for (const issue of issues) await issue(work, passed)
}
