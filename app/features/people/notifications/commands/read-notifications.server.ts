import { and, eq, lte } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { notifications } from '../notification.table.server.ts'

/** A-NTF-04: marks one notification as read. False when there is none; marking it twice changes nothing. */
export async function readNotification(work: UnitOfWork, id: string): Promise<boolean> {
  const [found] = await work.tx
    .select({ read: notifications.read })
    .from(notifications)
    .where(eq(notifications.id, id))
    .for('update')
  if (!found) return false
  if (found.read) return true
  await work.tx.update(notifications).set({ read: true, updatedAt: work.now }).where(eq(notifications.id, id))
  await work.audit({ action: 'read', subject: 'notification', subjectId: id })
  return true
}

/**
 * Marks everything up to a moment as read: notifications that arrived after the page was rendered were not seen, and
 * stay unread.
 */
export async function readNotifications(work: UnitOfWork, until: Date): Promise<number> {
  const { rowCount } = await work.tx
    .update(notifications)
    .set({ read: true, updatedAt: work.now })
    .where(and(eq(notifications.read, false), lte(notifications.createdAt, until)))
  if (rowCount) await work.audit({ action: 'read all', subject: 'notification', after: { count: rowCount } })
  return rowCount ?? 0
}
