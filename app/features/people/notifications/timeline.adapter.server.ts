import { and, inArray, sql } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import type { TimelineEntry } from '~/kits/admin/timeline.ts'
import { logPath } from './outbox.options.ts'
import { outbox } from './outbox.table.server.ts'

const states: Record<string, TimelineEntry['state']> = {
  pending: { tone: 'warn', label: 'Waiting to be sent' },
  sent: { tone: 'ok', label: 'Sent' },
  failed: { tone: 'bad', label: 'Failed' },
  undelivered: { tone: 'bad', label: 'Did not arrive' },
}

/** A private link in a text is for its recipient alone. */
const links = /https?:\/\/\S+/g

/** What we sent, by mail and SMS, for as long as the log keeps it. */
export const outboxTimeline = timelinePart({
  name: 'outbox',
  kind: 'messages',
  permission: 'notifications.read',
  rows(db, page) {
    const { id, personId, channel, recipient, subject, secret, status, delivery, createdAt, sentAt } = outbox
    return db
      .select({ ...page.columns(id), channel, recipient, subject, secret, status, delivery })
      .from(outbox)
      .crossJoinLateral(page.moments({ sent: sql`coalesce(${sentAt}, ${createdAt})` }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry({ id, channel, recipient, subject, secret, status, delivery }) {
    const isMail = channel === 'mail'
    const state = status === 'sent' && delivery === 'undelivered' ? 'undelivered' : status
    return {
      // A link or a code is shown to nobody, also before it is wiped.
      title: secret
        ? `We sent a private link or code by ${isMail ? 'e-mail' : 'SMS'}`
        : isMail
          ? `We mailed: ${subject}`
          : 'We sent an SMS',
      line: secret || isMail ? `To ${recipient}` : subject.replace(links, '…'),
      state: states[state],
      href: `${logPath(channel)}/${id}`,
    }
  },
})
