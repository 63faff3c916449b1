import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { log } from '~/platform/log.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import { assignFrom, type Records } from '../../people/assignments/index.server.ts'
import { type AdminActionInput, adminActionRules } from './admin-action.rules.server.ts'
import { bookingStatuses } from './booking.options.ts'
import type { Hub } from './booking.queries.server.ts'
import { bookings } from './booking.table.server.ts'
import { answerQuote } from './commands/answer-quote.server.ts'
import { cancelSession } from './commands/cancel-session.server.ts'
import { changeBooking } from './commands/change-booking.server.ts'
import { chooseSlot } from './commands/choose-slot.server.ts'
import { notifyClient } from './commands/notify-client.server.ts'
import { recordHours } from './commands/record-hours.server.ts'

type Answer = { ok: true } | { ok: false; reason: string }

const problems: Record<string, string> = {
  missing: 'this no longer exists',
  stale: 'somebody changed it meanwhile. What you wrote is still here',
  'not-allowed': 'the current status does not allow this',
  'under-way': 'a payment of the earlier answer is under way or done',
  unavailable: 'the settings of packages, payments or slots are not complete',
  'not-paid': 'it is not paid',
  'not-running': 'it is unpaid or has ended',
  'no-hours': 'not enough hours are left',
  'not-used': 'fewer hours were used',
  'too-late': 'it has begun',
  taken: 'somebody else has this time',
  already: 'somebody else has this time',
  past: 'this time is over',
  'not-offered': 'this time is not offered',
}

/** A-BKG-11 */
const said: Record<AdminActionInput['intent'], string> = {
  notes: 'Notes saved',
  confirmed: 'Booking confirmed successfully',
  cancelled: 'Booking cancelled successfully',
  completed: 'Booking completed successfully',
  email: 'Email queued',
  hours: 'Hours saved',
  propose: 'Time proposed',
  'cancel-session': 'Time cancelled',
  answer: 'Quote answered',
}

export const bookingRecords: Records = {
  table: bookings,
  subject: 'booking',
  permission: 'bookings.change',
}

/** A-BKG-05 to A-BKG-09: the actions of staff on one booking. */
export const adminAction = guardedAction('bookings.change', async (given) => {
  const assigned = await assignFrom(given, bookingRecords)
  if (assigned) return assigned
  const { params, form, url, work, go, goOn } = given
  const read = readRecord(form, adminActionRules)
  if (!read.ok) return read.again
  const id = params.id ?? ''
  const hub = await hubForMail()
  try {
    const done = await work((job) => run(job, id, read.input, hub))
    if (!done.ok)
      return read.refuse(
        {},
        `Error updating booking: ${problems[done.reason] ?? done.reason}.`,
        done.reason === 'missing' ? 404 : 409,
      )
  } catch (err) {
    if (sqlState(err) === '22P02') throw err
    log.error({ err, booking: id }, 'a booking could not be changed')
    return read.refuse({}, 'Error updating booking', 500)
  }
  const { intent } = read.input
  const isDone = bookingStatuses.some((status) => status === intent)
  return (isDone ? goOn : go)(url.pathname + url.search, { kind: 'ok', text: said[intent] })
})

async function run(job: UnitOfWork, id: string, wish: AdminActionInput, hub: Hub): Promise<Answer> {
  switch (wish.intent) {
    case 'email':
      return (await notifyClient(job, id, hub)) ? { ok: true } : { ok: false, reason: 'missing' }
    case 'hours':
      return recordHours(job, { id, minutes: wish.minutes, as: wish.as, note: wish.note })
    case 'propose':
      return chooseSlot(job, { id, slot: wish.slot, by: 'staff', hub })
    case 'cancel-session':
      return cancelSession(job, { id, session: wish.session, by: 'staff', hub })
    case 'answer': {
      const { version, amount, hours, months } = wish
      return answerQuote(job, { id, version, amount, hours, months, hub })
    }
    default: {
      const { intent, notes, version } = wish
      const status = intent === 'notes' ? undefined : intent
      return changeBooking(job, { id, version, status, notes })
    }
  }
}
