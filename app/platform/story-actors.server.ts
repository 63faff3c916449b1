import { onPublicSide } from './db/db.server.ts'
import type { Colleague } from './story.ts'
import { inTransaction, type UnitOfWork } from './unit-of-work/unit-of-work.server.ts'

type Command<Result> = (work: UnitOfWork) => Promise<Result>

/** How a chapter calls the commands: as the public site does, and as the back-office does for a colleague. */
export const asVisitor = <Result>(run: Command<Result>) =>
  onPublicSide(() => inTransaction({ actor: { kind: 'visitor' } }, run))

export const asStaff = <Result>({ email }: Colleague, run: Command<Result>) =>
  inTransaction({ actor: { kind: 'staff', name: email } }, run)

/** In the story nothing is refused that its chapter did not expect. */
export function accepted<Outcome extends { ok: boolean }>(
  outcome: Outcome | undefined,
): Extract<Outcome, { ok: true }> {
  if (!outcome?.ok) throw new Error(`the story is refused: ${JSON.stringify(outcome)}`)
  return outcome as Extract<Outcome, { ok: true }>
}
