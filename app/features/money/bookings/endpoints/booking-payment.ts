import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { log } from '~/platform/log.server.ts'
import { type Marked, markPayment } from '../commands/mark-payment.server.ts'

const problems: Record<Exclude<Marked, { ok: true }>['reason'], string> = {
  missing: 'this booking no longer exists',
  'no-price': 'the quote is not answered yet',
  paid: 'it is paid already',
  'under-way': 'a payment is under way, and its provider decides',
  over: 'the current status does not allow this',
  'reference-used': 'this reference stands on another payment',
  'not-pending': 'it does not wait for a payment',
}
const longest = 300

/** A-BKG-07, A-BKG-11: by hand, with a reference and a reason. */
export const action = guardedAction('bookings.settle', async ({ params, form, work, go }) => {
  const id = params.id ?? ''
  const back = `/admin/bookings/${id}`
  const failed = 'Error updating payment status'
  const bad = (why: string) => go(back, { kind: 'bad', text: `${failed}: ${why}` })
  const to = textOf(form, 'to') === 'failed' ? 'failed' : 'completed'
  const reference = textOf(form, 'reference').trim()
  const reason = textOf(form, 'reason').trim()
  if (!reason) return bad('a reason is needed')
  if (to === 'completed' && !reference) return bad('a reference is needed')
  if (reference.length > 80 || reason.length > longest) return bad('the reference or the reason is too long')
  try {
    const done = await work((job) => markPayment(job, { id, to, reference, reason }))
    if (!done.ok) return bad(problems[done.reason])
  } catch (err) {
    // Two staff members entered the same reference at the same moment.
    if (sqlState(err) === '23505') return bad(problems['reference-used'])
    if (sqlState(err) === '22P02') throw err
    log.error({ err, booking: id }, 'a payment could not be marked')
    return go(back, { kind: 'bad', text: failed })
  }
  return go(back, { kind: 'ok', text: `Payment marked as ${to}` })
})
