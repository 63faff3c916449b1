/** One that was issued again was revoked, too, but another stands in its place. */
export const certificateStates = ['valid', 'revoked', 'replaced'] as const
export type CertificateState = (typeof certificateStates)[number]
