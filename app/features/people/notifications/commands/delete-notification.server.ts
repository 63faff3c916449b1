import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { notifications } from '../notification.table.server.ts'

/**
 * A notification is referenced nowhere, so it is really deleted; the audit log keeps its content. False when there is
 * none.
 */
export async function deleteNotification(work: UnitOfWork, id: string): Promise<boolean> {
  const [deleted] = await work.tx
    .delete(notifications)
    .where(eq(notifications.id, id))
    .returning({ type: notifications.type, title: notifications.title })
  if (!deleted) return false
  await work.audit({ action: 'deleted', subject: 'notification', subjectId: id, before: deleted })
  return true
}
