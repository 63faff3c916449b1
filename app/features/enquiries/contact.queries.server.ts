import { eq, inArray, sql } from 'drizzle-orm'
import type { List } from '~/kits/admin/list.server.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Db, Reader, Tx } from '~/platform/db/db.server.ts'
import { messageStatuses } from './contact.options.ts'
import { contacts } from './contact.table.server.ts'

type MessageRow = {
  id: string
  fullName: string
  email: string
  subject: string
  status: string
  createdAt: Date
}

/** A-ADD-01: newest first, found by name or address. */
export const messagesList: List<MessageRow> = {
  table: contacts,
  id: contacts.id,
  sorts: {
    newest: { column: contacts.createdAt, direction: 'desc' },
    oldest: { column: contacts.createdAt, direction: 'asc' },
  },
  filters: { status: { column: contacts.status, values: messageStatuses } },
  search: sql`lower(${contacts.fullName} || ' ' || ${contacts.email})`,
  rows: (db, ids) =>
    db
      .select({
        id: contacts.id,
        fullName: contacts.fullName,
        email: contacts.email,
        subject: contacts.subject,
        status: contacts.status,
        createdAt: contacts.createdAt,
      })
      .from(contacts)
      .where(inArray(contacts.id, ids)),
}

export async function messageForReading(db: Pick<Db | Tx, 'select'>, id: string) {
  const [message] = await db.select().from(contacts).where(eq(contacts.id, id))
  return message
}

/** ASH-06 */
export const newMessages = (db: Reader) => countUpTo(db, 1000, contacts, eq(contacts.status, 'new'))
