import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { heldSeconds } from '../../../people/notifications/index.server.ts'
import { releaseSeat } from './change-seat.server.ts'
import { lockSeat } from './lock-seat.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'

/** Releases the seat of a rejected registration, once the rejection can no longer be undone. */
export async function releaseRejected(work: UnitOfWork, registrationId: string): Promise<boolean> {
  const locked = await lockSeat(work, registrationId)
  if (!locked) return false
  const { event, row } = locked
  if (row.status !== 'rejected' || row.seat === 'released' || !row.decidedAt) return false
  // Undone and rejected again meanwhile: a later run releases it.
  if (work.now.getTime() - row.decidedAt.getTime() < heldSeconds() * 1000) return false
  await releaseSeat(work, row.id, 'rejected')
  await publishSeatChange(work, event)
  return true
}
