import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** A certificate that stands no more and has no successor, in the transaction that says so. */
type Revoked = { enrollmentId: string }
export type Undo = (work: UnitOfWork, revoked: Revoked) => Promise<unknown>

let undoes: readonly Undo[] = []

/** The table of contents hands over what a revocation undoes; this feature knows none of it. */
export function revokeWith(...all: Undo[]): void {
  undoes = all
}

export async function runRevoked(work: UnitOfWork, revoked: Revoked): Promise<void> {
  for (const undo of undoes) await undo(work, revoked)
}
