import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Hub } from '../booking.queries.server.ts'
import { lockBooking } from './lock-booking.server.ts'
import { notifyStatus } from './notify-booked.server.ts'

/** A-BKG-09: staff send the client the current status. Through the outbox, so that delivery is retried and visible. */
export async function notifyClient(work: UnitOfWork, id: string, hub: Hub): Promise<boolean> {
  const row = await lockBooking(work, id)
  if (!row) return false
  await notifyStatus(work, row, hub)
  await work.audit({
    action: 'wrote about',
    subject: 'booking',
    subjectId: id,
    after: { status: row.status },
  })
  return true
}
