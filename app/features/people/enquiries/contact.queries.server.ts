import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Db, Reader, Tx } from '~/platform/db/db.server.ts'
import { oldestAt } from '~/platform/db/oldest.server.ts'
import type { Activity, Waiting } from '../../core/dashboard/index.server.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { assignedFilter, withAssignees } from '../assignments/index.server.ts'
import { messageStatuses } from './contact.options.ts'
import { contacts } from './contact.table.server.ts'

type MessageRow = {
  id: string
  fullName: string
  email: string
  subject: string
  status: string
  assignee?: string
  createdAt: Date
}

/** A-ADD-01: newest first, searched by name, address or subject. */
export const messagesList: List<MessageRow> = {
  table: contacts,
  id: contacts.id,
  ...newestFirst(contacts.createdAt),
  filters: {
    status: { column: contacts.status, values: messageStatuses },
    assigned: assignedFilter(contacts.id),
  },
  search: sql`lower(${contacts.fullName} || ' ' || ${contacts.email} || ' ' || ${contacts.subject})`,
  rows: async (db, ids) => {
    const rows = await db
      .select({
        id: contacts.id,
        fullName: contacts.fullName,
        email: contacts.email,
        subject: contacts.subject,
        status: contacts.status,
        createdAt: contacts.createdAt,
      })
      .from(contacts)
      .where(inArray(contacts.id, ids))
    return withAssignees(db, rows)
  },
}

export async function messageForReading(db: Pick<Db | Tx, 'select'>, id: string) {
  const [message] = await db.select().from(contacts).where(eq(contacts.id, id))
  return message
}

/** ASH-06 */
export const newMessages = (db: Reader) => countUpTo(db, 1000, contacts, eq(contacts.status, 'new'))

const shown = {
  id: contacts.id,
  who: contacts.fullName,
  subject: contacts.subject,
  createdAt: contacts.createdAt,
}

/** Unanswered messages, the oldest first; their links open the panel over the same list. */
export async function oldestMessages(db: Reader, limit: number): Promise<Waiting[]> {
  const rows = await db
    .select(shown)
    .from(contacts)
    .where(eq(contacts.status, 'new'))
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
    .limit(limit)
  const hours = await workingHours(db)
  return rows.map(({ id, who, subject, createdAt }) => ({
    id,
    who,
    what: `Message: ${subject}`,
    href: `/admin/messages/${id}?status=new&sort=oldest`,
    dueAt: promisedBy(createdAt, hours),
  }))
}

/** When the oldest of them arrived. */
export const messagesWaitSince = (db: Reader) => oldestAt(db, contacts, eq(contacts.status, 'new'))

/** A-DSH-03 */
export async function newestMessages(db: Reader, limit: number): Promise<Activity[]> {
  const rows = await db
    .select(shown)
    .from(contacts)
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(limit)
  return rows.map(({ id, who, subject, createdAt }) => ({
    id,
    who,
    did: `wrote: ${subject}`,
    area: 'Contact',
    href: `/admin/messages/${id}`,
    at: createdAt,
  }))
}
