import { eq, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { people } from '../people/people.table.server.ts'

const sent = (what: string, why: string) => ({ what, why, keep: '90 days' }) as const

/** Every message to a person, by mail or SMS, written in the transaction that caused it. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: plain(text('channel').notNull()),
    /** Null for messages to staff. */
    personId: plain(uuid('person_id').references(() => people.id, { onDelete: 'restrict' })),
    /** The record it is about. */
    about: plain(uuid('about')),
    recipient: personal(text('recipient').notNull(), {
      ...sent('e-mail or phone', 'to deliver the message'),
      contact: true,
    }),
    replyTo: personal(text('reply_to'), sent('e-mail', 'so that staff can answer')),
    locale: plain(text('locale').notNull()),
    template: plain(text('template').notNull()),
    /** The subject line of a mail; the text of an SMS, as it is sent. */
    subject: personal(text('subject').notNull(), sent('subject line or text', 'to show what was sent')),
    props: personal(jsonb('props').notNull(), sent('what the message says', 'to send or resend it')),
    /** Contains a sign-in code or link: subject and props are wiped when it leaves 'pending'. */
    secret: plain(boolean('secret').notNull().default(false)),
    /** The row is deleted when it leaves 'pending': no record of its sending may remain. */
    forgets: plain(boolean('forgets').notNull().default(false)),
    /** Not sent after this. */
    usefulUntil: plain(timestamptz('useful_until')),
    /** Delayed on purpose: not sent before this. */
    notBefore: plain(timestamptz('not_before')),
    /** The earlier message that staff resent as this one. */
    resendOf: plain(uuid('resend_of').references((): AnyPgColumn => outbox.id, { onDelete: 'set null' })),
    status: plain(text('status').notNull().default('pending')),
    sentAt: plain(timestamptz('sent_at')),
    error: plain(text('error')),
    /**
     * Of a text: the provider that accepted it, its id there, and its delivery. While pending: the provider with an
     * unknown outcome. Of a mail: only its delivery, where a mail server reported it.
     */
    provider: plain(text('provider')),
    providerId: plain(text('provider_id')),
    delivery: plain(text('delivery')),
    /** SMS only: attempts with an unknown outcome, and since when one is in progress. */
    doubts: plain(integer('doubts').notNull().default(0)),
    askedAt: plain(timestamptz('asked_at')),
    /** SMS triggered by a visitor: each costs money, and each network has a share. */
    sentFrom: personal(text('sent_from'), {
      what: 'fingerprint of the network whose request gave rise to it',
      why: 'so that nobody uses up what is there for everybody',
      keep: '90 days',
    }),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_sent_from').on(table.sentFrom, table.createdAt).where(sql`${table.sentFrom} is not null`),
    index('outbox_about').on(table.about).where(sql`${table.about} is not null`),
    index('outbox_channel').on(table.channel, table.createdAt, table.id),
    index('outbox_channel_status').on(table.channel, table.status, table.createdAt, table.id),
    index('outbox_unsent').on(table.createdAt, table.id).where(sql`${table.status} <> 'sent'`),
    index('outbox_search').using('gin', sql`lower(${table.recipient}) gin_trgm_ops`),
    // However many click at the same moment, a message is resent once; the new one can itself be resent.
    uniqueIndex('outbox_resent_once').on(table.resendOf),
    index('outbox_person').on(table.personId),
    index('outbox_recipient').on(table.recipient, table.createdAt),
    index('outbox_provider').on(table.provider, table.providerId).where(sql`${table.providerId} is not null`),
    check('outbox_channel', sql`${table.channel} in ('mail', 'sms')`),
    check('outbox_status', sql`${table.status} in ('pending', 'sent', 'failed')`),
    check('outbox_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('outbox_delivery', sql`${table.delivery} in ('accepted', 'delivered', 'undelivered')`),
    check('outbox_forgotten', sql`not ${table.forgets} or ${table.status} = 'pending'`),
    // Even if the code fails to wipe it, no sign-in code or link stays after it was sent.
    check(
      'outbox_secret_wiped',
      sql`not ${table.secret} or ${table.status} = 'pending' or (${table.subject} = '' and ${table.props} = '{}'::jsonb)`,
    ),
  ],
)

/**
 * The recipient: a person, about a row of theirs, so that it is found, copied and erased with that row; or staff, about
 * anything.
 */
export type Addressee = { personId: string; about: string } | { personId?: undefined; about?: string }

// A message to staff has no person; it belongs to the person of its record or of its reply address. Its recipient does
// not count: that is the hub's own address, which anybody may type into a form.
dataSubject(outbox, ({ personId, about, replyTo }) => ({
  whose: 'people',
  person: personId,
  row: about,
  contact: [replyTo],
  isOurs: true,
}))

// Also before it is wiped: a log has more readers than there are people who may sign in as somebody else.
const shown = sql<string>`case when ${outbox.secret} then '' else ${outbox.subject} end`

/** A-NTF-07: the log of mails is the outbox itself, so the two can never disagree. */
export const emailLogs = pgView('email_logs').as((query) =>
  query
    .select({
      id: outbox.id,
      toEmail: sql<string>`${outbox.recipient}`.as('to_email'),
      subject: shown.as('subject'),
      templateName: sql<string>`${outbox.template}`.as('template_name'),
      status: outbox.status,
      sentAt: outbox.sentAt,
      errorMessage: sql<string | null>`${outbox.error}`.as('error_message'),
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(eq(outbox.channel, 'mail')),
)

/** The same for SMS, with what the providers reported. */
export const smsLogs = pgView('sms_logs').as((query) =>
  query
    .select({
      id: outbox.id,
      toPhone: sql<string>`${outbox.recipient}`.as('to_phone'),
      text: shown.as('text'),
      templateName: sql<string>`${outbox.template}`.as('template_name'),
      status: outbox.status,
      delivery: outbox.delivery,
      provider: outbox.provider,
      sentAt: outbox.sentAt,
      errorMessage: sql<string | null>`${outbox.error}`.as('error_message'),
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(eq(outbox.channel, 'sms')),
)
