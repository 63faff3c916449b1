import type { Charge } from './provider.ts'

const patience = 2 * 60_000

/** Whether a charge was handed over so recently that they may not yet know it themselves. */
export const isRecent = ({ submittedAt }: Charge) =>
  submittedAt !== undefined && Date.now() - submittedAt.getTime() < patience
