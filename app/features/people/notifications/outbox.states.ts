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

/** Before when a message that was delayed on purpose is not sent, also when its job was lost and made anew. */
export const notBefore = (afterSeconds: number | undefined, now: Date) =>
  afterSeconds ? new Date(now.getTime() + afterSeconds * 1000) : null

/** Until when a message with a secret is worth sending. */
export const usefulUntil = ({ secret }: { secret?: { minutes: number } }, now: Date) =>
  secret ? new Date(now.getTime() + secret.minutes * 60_000) : null
