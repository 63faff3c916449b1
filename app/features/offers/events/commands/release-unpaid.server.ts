import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { billOf, closeBill, type LockedBill, lockBill } from '../../../money/payments/index.server.ts'
import { eventReleased } from '../emails/event-released.email.tsx'
import { payMinutes } from '../event.options.ts'
import { releaseUnpaidQueue } from '../event.queues.server.ts'
import { letGo } from './change-seat.server.ts'
import { lockSeat } from './lock-seat.server.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'

const minute = 60_000

/**
 * EVT-12: releases a seat that was not paid in time. The bill is locked before the event, in the same order as a
 * payment does it, so that a payment either finds the seat or finds the bill closed.
 */
export async function releaseUnpaid(work: UnitOfWork, registrationId: string, hub: Hub): Promise<boolean> {
  const known = await billOf(work.tx, registrationId)
  const bill = known && (await lockBill(work, known.id))
  const locked = await lockSeat(work, registrationId)
  if (locked?.row.seat !== 'unpaid') return false
  const { event, row } = locked
  // Registrants of a cancelled event are told about the cancellation instead.
  if (!row.payUntil || work.now < row.payUntil || event.status === 'cancelled') return false
  if (
    bill &&
    isUnderWay(bill) &&
    work.now.getTime() < row.payUntil.getTime() + payMinutes.underWay * minute
  ) {
    await work.enqueue(releaseUnpaidQueue, { registrationId }, { afterSeconds: 60 })
    return false
  }
  await letGo(work, row.id, 'unpaid')
  if (bill) await closeBill(work, bill.id)
  await notifyRegistrant(work, event, row, { hub, mail: eventReleased })
  await publishSeatChange(work, event)
  return true
}

/** Somebody may be typing their PIN. A bank transfer takes days, and does not hold the seat. */
const isUnderWay = ({ attempts }: LockedBill) =>
  attempts.some(
    ({ state, provider }) => provider !== 'bank' && ['created', 'pending', 'review'].includes(state),
  )
