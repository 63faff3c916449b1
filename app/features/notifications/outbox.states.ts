/**
 * What became of an SMS after a provider took it. Reports come late, twice and in the wrong order, so each ending
 * names the states it may follow: delivered stays delivered, and a phone that was switched on late still counts.
 */
export const follows = {
  delivered: ['accepted', 'undelivered'],
  undelivered: ['accepted'],
} as const

export type Ending = keyof typeof follows

const secretsLastMinutes = 15

/** A code that arrives after it has expired only confuses, and meanwhile it would lie in the outbox. */
export function isTooLate(message: { secret: boolean; createdAt: Date }, now: Date): boolean {
  return message.secret && now.getTime() - message.createdAt.getTime() > secretsLastMinutes * 60_000
}
