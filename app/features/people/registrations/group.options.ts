/** What staff may write to a group, and how many registrations one message may be about. */
export const groupMaxima = {
  subject: 150,
  text: 5000,
  smsText: 300,
  smsParts: 2,
  registrations: 10_000,
} as const
