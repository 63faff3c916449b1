import { hubDay } from '~/platform/clock.ts'

const hour = 3600 * 1000
const day = 24 * hour

/** What we promise whoever writes: an answer within 24 hours on working days. A weekend stops the clock. */
export function answerBy(sentAt: Date): Date {
  let left = day
  let at = sentAt
  while (left > 0) {
    const midnight = nextMidnight(at)
    const span = midnight.getTime() - at.getTime()
    if (isWeekend(at)) at = midnight
    else if (span < left) {
      left -= span
      at = midnight
    } else return new Date(at.getTime() + left)
  }
  return at
}

const nextMidnight = (at: Date) => new Date(Date.parse(`${hubDay(at)}T00:00:00+02:00`) + day)
const isWeekend = (at: Date) => [0, 6].includes(new Date(`${hubDay(at)}T12:00:00Z`).getUTCDay())
