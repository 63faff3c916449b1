import { and, eq, inArray } from 'drizzle-orm'
import { type Moment, type TimelinePart, timelinePart } from '~/kits/admin/timeline.server.ts'
import type { TimelineEntry } from '~/kits/admin/timeline.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import {
  type ApplicationKindName,
  type ApplicationStatus,
  applicationScreens,
  statusLabels,
} from './application.options.ts'
import { applicationTables } from './application.queries.server.ts'
import { contacts } from './contact.table.server.ts'

const messageStates: Record<string, TimelineEntry['state']> = {
  new: { tone: 'warn', label: 'New' },
  answered: { tone: 'ok', label: 'Answered' },
  closed: { tone: 'line', label: 'Closed' },
}

export const messagesTimeline = timelinePart({
  name: 'message',
  kind: 'messages',
  permission: 'messages.read',
  rows(db, page) {
    const { id, personId, subject, message, status, createdAt } = contacts
    return db
      .select({ ...page.columns(id), subject, message, status })
      .from(contacts)
      .crossJoinLateral(page.moments({ received: createdAt }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ id, subject, message, status }) => ({
    title: `Wrote: ${subject}`,
    line: message,
    state: messageStates[status],
    href: `/admin/messages/${id}`,
  }),
})

/** Our answers, by whoever wrote them. A second one replaced the words of the first. */
export const answersTimeline = timelinePart({
  name: 'message answer',
  kind: 'messages',
  permission: 'messages.read',
  rows(db, page) {
    const { id, at, actor, action } = auditLog
    return db
      .select({
        ...page.columns(id),
        actor,
        messageId: contacts.id,
        subject: contacts.subject,
        answer: contacts.answer,
      })
      .from(contacts)
      .innerJoin(auditLog, and(eq(auditLog.subjectId, contacts.id), eq(action, 'answered')))
      .crossJoinLateral(page.moments({ answered: at }))
      .where(and(inArray(contacts.personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ actor, messageId, subject, answer }) => ({
    title: `We answered: ${subject}`,
    line: answer ?? undefined,
    by: actor,
    href: `/admin/messages/${messageId}`,
  }),
})

const tones = { pending: 'warn', approved: 'ok', rejected: 'bad' } as const

type Application = Moment & { companyName: string; message: string; status: ApplicationStatus }

/** Applications of an organisation, by the person who sent them. */
export function applicationTimeline(name: ApplicationKindName): TimelinePart {
  const { table } = applicationTables[name]
  const { noun, path } = applicationScreens[name]
  return timelinePart<Application>({
    name: `${name} application`,
    kind: 'applications',
    permission: 'partnerships.read',
    async rows(db, page) {
      const { id, personId, companyName, message, status, createdAt } = table
      const rows = await db
        .select({ ...page.columns(id), companyName, message, status })
        .from(table)
        .crossJoinLateral(page.moments({ sent: createdAt }))
        .where(and(inArray(personId, page.who), page.where(id)))
        .orderBy(...page.order(id))
        .limit(page.limit)
      return rows as Application[]
    },
    entry: ({ id, companyName, message, status }) => ({
      title: `Sent a ${noun} for ${companyName}`,
      line: message,
      state: { tone: tones[status], label: statusLabels[status] },
      href: `${path}/${id}`,
    }),
    async roles(db, who) {
      const [one] = await db
        .select({ companyName: table.companyName })
        .from(table)
        .where(and(inArray(table.personId, who), eq(table.status, 'approved')))
        .limit(1)
      return one ? [`Speaks for ${one.companyName}`] : []
    },
  })
}
