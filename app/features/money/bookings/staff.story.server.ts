import { db } from '~/platform/db/db.server.ts'
import type { Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import type { BookingStatus } from './booking.options.ts'
import { bookingById } from './booking.queries.server.ts'
import { answerQuote } from './commands/answer-quote.server.ts'
import { changeBooking } from './commands/change-booking.server.ts'
import { lapseBookings } from './commands/lapse-bookings.server.ts'
import { markPayment } from './commands/mark-payment.server.ts'
import { notifyClient } from './commands/notify-client.server.ts'
import { recordHours } from './commands/record-hours.server.ts'

type At = { id: string; at: Date }
type Change = At & { status: Exclude<BookingStatus, 'pending'>; notes?: string; isTold?: boolean }

/** Eric changes the status, and writes to the client unless they know it already. */
export function tellChanged(story: Story, { id, at, status, notes = '', isTold }: Change): void {
  const { eric } = story.staff
  story.at(at, async () => {
    const hub = await hubForMail()
    const version = await versionOf(id)
    accepted(await asStaff(eric, (work) => changeBooking(work, { id, version, status, notes })))
    if (status !== 'completed' && !isTold) await asStaff(eric, (work) => notifyClient(work, id, hub))
  })
}

type Price = At & { amount: number; hours: number; months: number }

export function tellAnswered(story: Story, { at, ...price }: Price): void {
  story.at(at, async () => {
    const hub = await hubForMail()
    const version = await versionOf(price.id)
    accepted(await asStaff(story.staff.eric, (work) => answerQuote(work, { ...price, version, hub })))
  })
}

/** BKG-14: hours that Eric worked outside sessions. */
export function tellWorked(story: Story, { id, at, minutes, note }: At & { minutes: number; note: string }) {
  story.at(at, async () =>
    accepted(await asStaff(story.staff.eric, (work) => recordHours(work, { id, minutes, as: 'used', note }))),
  )
}

/** A-BKG-07: the client came with cash, and Diane wrote a receipt of the block. */
export function tellPaidInCash(story: Story, { id, at, reference }: At & { reference: string }): void {
  const reason = 'Paid in cash at the desk, in the cash book of the day'
  story.at(at, async () =>
    accepted(
      await asStaff(story.staff.diane, (work) =>
        markPayment(work, { id, to: 'completed', reference, reason }),
      ),
    ),
  )
}

/** The hourly job, when an unpaid booking is over. */
export function tellLapse(story: Story, at: Date): void {
  story.at(at, () => inTransaction({ actor: { kind: 'system' } }, lapseBookings))
}

async function versionOf(id: string): Promise<number> {
  const booking = await bookingById(db(), id)
  if (!booking) throw new Error(`there is no booking ${id}`)
  return booking.version
}
