import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** An exam that was passed just now, in the transaction that closes its attempt. */
type Passed = { attemptId: string; enrollmentId: string; courseId: string; score: number; completedAt: Date }
export type Issue = (work: UnitOfWork, passed: Passed) => Promise<unknown>

let issues: readonly Issue[] = []

/** The table of contents hands over what passing brings; this feature knows none of it. Tells what was there before. */
export function passWith(...all: Issue[]): readonly Issue[] {
  const before = issues
  issues = all
  return before
}

export async function runPassed(work: UnitOfWork, passed: Passed): Promise<void> {
  for (const issue of issues) await issue(work, passed)
}
