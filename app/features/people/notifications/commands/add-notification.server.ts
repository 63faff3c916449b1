import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { notifications } from '../notification.table.server.ts'

type Line = {
  type: 'info' | 'success' | 'warning' | 'error'
  title: string
  message: string
  /** Whom it is for, or about whom it is. */
  to: string
  /** A path of this site where it can be looked into. */
  actionUrl?: string
}

/** A-NTF-02: a line for the notification center about something that happened. */
export async function addNotification(
  work: UnitOfWork,
  { type, title, message, to, actionUrl }: Line,
): Promise<void> {
  await work.tx
    .insert(notifications)
    .values({ type, title, message, userEmail: to, actionUrl, createdAt: work.now, updatedAt: work.now })
}
