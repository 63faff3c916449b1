import { extensionPoint } from '~/platform/extension-point.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** An exam that was just passed, in the transaction that closes its attempt. */
type Passed = { attemptId: string; enrollmentId: string; courseId: string; score: number; completedAt: Date }
type Issue = (work: UnitOfWork, passed: Passed) => Promise<unknown>

/** The consequences of passing. */
export const onPassed = extensionPoint<Issue>()

export async function runPassed(work: UnitOfWork, passed: Passed): Promise<void> {
  for (const issue of onPassed()) await issue(work, passed)
}
