/** The maximum lengths of a group message, and how many registrations it may cover. */
export const groupMaxima = {
  subject: 150,
  text: 5000,
  smsText: 300,
  smsParts: 2,
  registrations: 10_000,
} as const
