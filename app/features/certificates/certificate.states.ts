export const certificateStates = ['valid', 'revoked', 'replaced'] as const
export type CertificateState = (typeof certificateStates)[number]

/** One that was issued again was revoked, too, but another stands in its place. */
export function certificateState(row: {
  revokedAt: Date | null
  replacedBy: string | null
}): CertificateState {
  if (!row.revokedAt) return 'valid'
  return row.replacedBy ? 'replaced' : 'revoked'
}
