import { and, eq, inArray, sql } from 'drizzle-orm'
import type { List } from '~/kits/admin/list.server.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Db, Reader } from '~/platform/db/db.server.ts'
import { notifications } from './notification.table.server.ts'

type NotificationRow = {
  id: string
  type: string
  title: string
  message: string
  userEmail: string
  read: boolean
  actionUrl: string | null
  createdAt: Date
}

const isUnread = sql`not ${notifications.read}`

/** A-NTF-05: newest first. */
export const notificationsList: List<NotificationRow> = {
  table: notifications,
  id: notifications.id,
  sorts: { newest: { column: notifications.createdAt, direction: 'desc' } },
  dated: notifications.createdAt,
  filters: { show: { column: notifications.read, values: ['unread'], where: () => isUnread } },
  rows: (db, ids) =>
    db
      .select({
        id: notifications.id,
        type: notifications.type,
        title: notifications.title,
        message: notifications.message,
        userEmail: notifications.userEmail,
        read: notifications.read,
        actionUrl: notifications.actionUrl,
        createdAt: notifications.createdAt,
      })
      .from(notifications)
      .where(inArray(notifications.id, ids)),
}

export async function notificationTitle(db: Pick<Db, 'select'>, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.id, id))
  return found?.title
}

/** A-NTF-01: what nobody has looked at yet, also what we told people ourselves. */
export const unreadNotifications = (db: Reader) => countUpTo(db, 1000, notifications, isUnread)

/** Warnings and failures that nobody has looked at: what we told people waits for nobody. */
export const unreadFailures = (db: Reader) =>
  countUpTo(db, 1000, notifications, and(isUnread, inArray(notifications.type, ['warning', 'error'])))
