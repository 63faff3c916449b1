import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf, personal, plain, updatedAt } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { notificationTypes } from './notification.options.ts'

/** A-NTF-11: a path of this site, or http and https. No white space, which browsers strip from addresses. */
const addresses = String.raw`^(?:/|/[^/\\\s][^\\\s]*|https?://[^\\\s]+)$`

const why = 'so that staff see what people were told'

/** A-NTF-02: an event about a person, for the notification center. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    type: plain(text('type').notNull()),
    title: plain(text('title').notNull()),
    message: personal(text('message').notNull(), { what: 'what happened', why, keep: '12 months' }),
    /** The person it is about: an e-mail address, or the phone number a text was sent to. */
    userEmail: personal(text('user_email').notNull(), {
      what: 'e-mail or phone',
      why,
      keep: '12 months',
      contact: true,
    }),
    read: plain(boolean('read').notNull().default(false)),
    actionUrl: plain(text('action_url')),
    /** The record it is about: undoing a decision removes its notification. */
    about: plain(uuid('about')),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('notifications_newest').on(table.createdAt, table.id),
    index('notifications_unread').on(table.createdAt, table.id).where(sql`not ${table.read}`),
    index('notifications_about').on(table.about),
    check('notifications_type', isOneOf(table.type, notificationTypes)),
    check('notifications_action_url', sql`${table.actionUrl} ~ ${sql.raw(`'${addresses}'`)}`),
  ],
)

dataSubject(notifications, ({ about, userEmail }) => ({ whose: 'people', row: about, contact: [userEmail] }))
