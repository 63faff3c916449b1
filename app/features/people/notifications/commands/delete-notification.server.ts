import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { notifications } from '../notification.table.server.ts'

/** Nothing points at a notification, so it is really gone; the audit log knows what it was. False when there is none. */
export async function deleteNotification(work: UnitOfWork, id: string): Promise<boolean> {
  const [deleted] = await work.tx
    .delete(notifications)
    .where(eq(notifications.id, id))
    .returning({ type: notifications.type, title: notifications.title })
  if (!deleted) return false
  await work.audit({ action: 'deleted', subject: 'notification', subjectId: id, before: deleted })
  return true
}
