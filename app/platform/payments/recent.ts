import type { Charge } from './provider.ts'

const patience = 2 * 60_000

/** Whether a charge was submitted so recently that they may not know it yet. */
export const isRecent = ({ submittedAt }: Charge) =>
  submittedAt !== undefined && Date.now() - submittedAt.getTime() < patience
