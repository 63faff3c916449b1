import { eq, sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain } from '~/platform/db/columns.server.ts'
import { people } from '../people/people.table.server.ts'

/** Every message to a person, written in the transaction that gave rise to it, whatever its channel. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: plain(text('channel').notNull()),
    /** Null for messages to staff. */
    personId: plain(uuid('person_id').references(() => people.id, { onDelete: 'restrict' })),
    recipient: personal(text('recipient').notNull(), {
      what: 'e-mail or phone',
      why: 'to deliver the message',
      keep: '90 days',
    }),
    replyTo: personal(text('reply_to'), { what: 'e-mail', why: 'so that staff can answer', keep: '90 days' }),
    locale: plain(text('locale').notNull()),
    template: plain(text('template').notNull()),
    subject: personal(text('subject').notNull(), {
      what: 'subject line',
      why: 'to show what was sent',
      keep: '90 days',
    }),
    props: personal(jsonb('props').notNull(), {
      what: 'what the message says',
      why: 'to send or resend it',
      keep: '90 days',
    }),
    status: plain(text('status').notNull().default('pending')),
    sentAt: plain(timestamp('sent_at', { withTimezone: true })),
    error: plain(text('error')),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_newest').on(table.createdAt.desc(), table.id),
    index('outbox_pending').on(table.createdAt).where(sql`${table.status} = 'pending'`),
    index('outbox_person').on(table.personId),
    index('outbox_recipient').on(table.recipient, table.createdAt),
    check('outbox_channel', sql`${table.channel} in ('mail')`),
    check('outbox_status', sql`${table.status} in ('pending', 'sent', 'failed')`),
    check('outbox_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
)

/** A-NTF-07: the log of mails is the outbox itself, so the two can never disagree. */
export const emailLogs = pgView('email_logs').as((query) =>
  query
    .select({
      id: outbox.id,
      toEmail: sql<string>`${outbox.recipient}`.as('to_email'),
      subject: outbox.subject,
      templateName: sql<string>`${outbox.template}`.as('template_name'),
      status: outbox.status,
      sentAt: outbox.sentAt,
      errorMessage: sql<string | null>`${outbox.error}`.as('error_message'),
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(eq(outbox.channel, 'mail')),
)
