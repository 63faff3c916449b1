import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** A certificate that was revoked without a successor, in the transaction of the revocation. */
type Revoked = { enrollmentId: string }
export type Undo = (work: UnitOfWork, revoked: Revoked) => Promise<unknown>

let undoes: readonly Undo[] = []

/** app/passed.server.ts registers the consequences of a revocation; this feature knows none of them. */
export function revokeWith(...all: Undo[]): void {
  undoes = all
}

export async function runRevoked(work: UnitOfWork, revoked: Revoked): Promise<void> {
  for (const undo of undoes) await undo(work, revoked)
}
