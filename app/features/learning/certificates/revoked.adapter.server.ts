import { extensionPoint } from '~/platform/extension-point.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** A certificate that was revoked without a successor, in the transaction of the revocation. */
type Revoked = { enrollmentId: string }
type Undo = (work: UnitOfWork, revoked: Revoked) => Promise<unknown>

/** The consequences of a revocation; this feature knows none of them. */
export const onRevoked = extensionPoint<Undo>()

export async function runRevoked(work: UnitOfWork, revoked: Revoked): Promise<void> {
  for (const undo of onRevoked()) await undo(work, revoked)
}
