import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, personal, plain, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'

/** An unfinished form to continue on another device, until it is sent or a week is over. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    /** The link itself is not stored: reading this table opens no draft. */
    tokenHash: plain(text('token_hash').primaryKey()),
    form: plain(text('form').notNull()),
    values: personal(jsonb('values').$type<Record<string, string>>().notNull(), {
      what: 'what was typed so far',
      why: 'to go on with it on another device',
      keep: '7 days',
    }),
    expiresAt: plain(timestamptz('expires_at').notNull()),
    createdAt: createdAt(),
  },
  (table) => [index('form_drafts_age').on(table.expiresAt)],
)

dataSubject(formDrafts, ({ values }) => ({ whose: 'people', contact: [values], retention: 'its feature' }))
