import { dateOfDay, daysAfter, hubDay } from '~/platform/clock.ts'
import { reminderDays } from './membership.options.ts'

/** The same day next year; for 29 February the 28th. Calendar days, 2026-11-14. */
export function yearAfter(from: string): string {
  const [year = 0, month = '', date = ''] = [Number(from.slice(0, 4)), from.slice(5, 7), from.slice(8, 10)]
  return `${year + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** MEM-13: an early renewal loses no day: the new year begins where the old one ends. */
export function termFrom(paidOn: string, paidUntil: string | null): { startsOn: string; endsOn: string } {
  const startsOn = paidUntil && paidUntil > paidOn ? paidUntil : paidOn
  return { startsOn, endsOn: yearAfter(startsOn) }
}

/** How many reminders a member should have had by today. */
export const remindersDue = (today: string, paidUntil: string) =>
  today > paidUntil ? 0 : reminderDays.filter((days) => today >= daysAfter(paidUntil, -days)).length

export type FeeState = 'paid' | 'unpaid' | 'overdue'
type Fee = { endsOn: string | null; payableUntil: Date | null | undefined }

/** MEM-13: the payment status of an approved membership. */
export function feeState({ endsOn, payableUntil }: Fee, today: string, now: Date): FeeState | undefined {
  if (endsOn) return endsOn >= today ? 'paid' : 'overdue'
  // Approved while no price was set: nothing is owed.
  if (!payableUntil) return undefined
  return now < payableUntil ? 'unpaid' : 'overdue'
}

type Billed = { endsOn: string | null; bill?: { state: string; payableUntil: Date | null } }

/**
 * MEM-11: the year is over and can no longer be renewed, or the first year was not paid in time. Before that a member
 * renews: applying in their name, which others may know, must not end that right.
 */
export function isOver({ endsOn, bill }: Billed, now: Date): boolean {
  const isPayable = bill?.state === 'open' && (!bill.payableUntil || now < bill.payableUntil)
  return !isPayable && feeState({ endsOn, payableUntil: bill?.payableUntil }, hubDay(now), now) === 'overdue'
}

/** The label for staff: 'Paid until Nov 14, 2027'. */
export function feeInWords(state: FeeState, endsOn: string | null): string {
  if (state === 'unpaid') return 'Unpaid'
  const until = endsOn && dateOfDay(endsOn, 'en')
  if (state === 'paid') return `Paid until ${until}`
  return until ? `Overdue since ${until}` : 'Overdue'
}
