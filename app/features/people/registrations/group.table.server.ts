import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  personal,
  plain,
  references,
  staffAccount,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { people } from '../people/people.table.server.ts'
import type { GroupTranslations } from './group.options.ts'
import type { KindName } from './registration.options.ts'

const keep = '24 months' as const
const why = 'to show what was sent to whom'

/** A message of staff to everybody in a filtered list of registrations, as it was at that moment. */
export const groupMessages = pgTable(
  'group_messages',
  {
    /** Generated with the form, so that a form submitted twice is one message. */
    id: id(),
    writtenBy: personal(text('written_by').notNull(), staffAccount('wrote it', keep)),
    /** The filters in words: 'Event registrations, approved, Founders’ Night'. The searched text is not saved. */
    whom: plain(text('whom').notNull()),
    subject: personal(text('subject').notNull(), { what: 'what staff wrote', why, keep }),
    text: personal(text('text').notNull(), { what: 'what staff wrote', why, keep }),
    /** Absent when it goes by mail alone. */
    smsText: personal(text('sms_text'), { what: 'what staff wrote', why, keep }),
    /** The same in other languages than English. Who reads one that is not there gets English. */
    translations: personal(jsonb('translations').$type<GroupTranslations>().notNull().default({}), {
      what: 'what staff wrote',
      why,
      keep,
    }),
    /** The number of recipients, and for how many of them the message is in the outbox. */
    people: plain(integer('people').notNull()),
    done: plain(integer('done').notNull().default(0)),
    /** How many of these got no mail, because they unsubscribed or their address bounces. */
    skipped: plain(integer('skipped').notNull().default(0)),
    createdAt: createdAt(),
  },
  (table) => [
    index('group_messages_newest').on(table.createdAt, table.id),
    check('group_messages_done', sql`${table.done} between 0 and ${table.people}`),
  ],
)

/** The recipients, fixed when the message is sent: each person once, about one registration of theirs. */
export const groupMessageRecipients = pgTable(
  'group_message_recipients',
  {
    groupMessageId: references('group_message_id', () => groupMessages.id, 'cascade'),
    personId: references('person_id', () => people.id),
    kind: plain(text('kind').$type<KindName>().notNull()),
    registrationId: plain(uuid('registration_id').notNull()),
    /** When their messages were written into the outbox. */
    queuedAt: plain(timestamptz('queued_at')),
  },
  (table) => [
    primaryKey({ columns: [table.groupMessageId, table.personId] }),
    index('group_message_recipients_waiting')
      .on(table.groupMessageId, table.personId)
      .where(sql`${table.queuedAt} is null`),
    index('group_message_recipients_person').on(table.personId),
  ],
)

dataSubject(groupMessages, () => ({
  whose: 'staff',
  because: 'one text of staff for many people, about none of them',
}))
dataSubject(groupMessageRecipients, ({ personId, registrationId }) => ({
  whose: 'people',
  person: personId,
  row: registrationId,
}))
