/** A reissued certificate is revoked too, but has a successor. */
export const certificateStates = ['valid', 'revoked', 'replaced'] as const
export type CertificateState = (typeof certificateStates)[number]
