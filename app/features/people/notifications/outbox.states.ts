/**
 * The delivery status of an SMS after a provider accepted it. Reports come late, twice and in the wrong order, so each
 * final status names the ones it may follow: delivered stays delivered, and a phone that was switched on late still
 * counts.
 */
export const follows = {
  delivered: ['accepted', 'undelivered'],
  undelivered: ['accepted'],
} as const

export type Ending = keyof typeof follows

/** A code that arrives after it has expired only confuses, and meanwhile it would stay in the outbox. */
export function isTooLate({ usefulUntil }: { usefulUntil: Date | null }, now: Date): boolean {
  return usefulUntil !== null && now > usefulUntil
}

/** The earliest time to send a message delayed on purpose, also when its job was lost and rebuilt. */
export const notBefore = (afterSeconds: number | undefined, now: Date) =>
  afterSeconds ? new Date(now.getTime() + afterSeconds * 1000) : null

/** Until when a message with a secret is worth sending. */
export const usefulUntil = ({ secret }: { secret?: { minutes: number } }, now: Date) =>
  secret ? new Date(now.getTime() + secret.minutes * 60_000) : null
