/**
 * What became of an SMS after a provider took it. Reports come late, twice and in the wrong order, so each ending
 * names the states it may follow: delivered stays delivered, and a phone that was switched on late still counts.
 */
export const follows = {
  delivered: ['accepted', 'undelivered'],
  undelivered: ['accepted'],
} as const

export type Ending = keyof typeof follows

/** A code that arrives after it has expired only confuses, and meanwhile it would lie in the outbox. */
export function isTooLate({ usefulUntil }: { usefulUntil: Date | null }, now: Date): boolean {
  return usefulUntil !== null && now > usefulUntil
}

/** Until when a message with a secret is worth sending. */
export const usefulUntil = ({ secret }: { secret?: { minutes: number } }, now: Date) =>
  secret ? new Date(now.getTime() + secret.minutes * 60_000) : null
