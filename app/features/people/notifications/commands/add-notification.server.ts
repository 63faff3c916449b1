import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { notifications } from '../notification.table.server.ts'

type Line = {
  type: 'info' | 'success' | 'warning' | 'error'
  title: string
  message: string
  /** The address of the person it is for or about. */
  to: string
  /** A path of this site with the details. */
  actionUrl?: string
}

/** A-NTF-02: adds a notification about an event to the notification center. */
export async function addNotification(
  work: UnitOfWork,
  { type, title, message, to, actionUrl }: Line,
): Promise<void> {
  await work.tx
    .insert(notifications)
    .values({ type, title, message, userEmail: to, actionUrl, createdAt: work.now, updatedAt: work.now })
}
