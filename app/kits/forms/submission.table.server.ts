import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, personal, plain, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'

/**
 * Submissions and their responses, so that a second click, a retry or a copy gets the first response. The primary key
 * guarantees it: of fifty simultaneous copies, one is the first.
 */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    content: personal(text('content').primaryKey(), {
      what: 'fingerprint of what was sent',
      why: 'to recognise a copy',
      keep: '30 days',
    }),
    form: plain(text('form').notNull()),
    /** The random key of the page it was sent from, made by the server or, on cached pages, by the script. */
    key: plain(text('key')),
    /** The redirect target of the first response. */
    answer: plain(text('answer').notNull()),
    /** The id of the record the first one created. */
    madeId: plain(uuid('made_id')),
    createdAt: createdAt(),
  },
  (table) => [
    index('form_submissions_age').on(table.createdAt),
    index('form_submissions_made').on(table.madeId),
  ],
)

/** VAL-12: the number of submissions of a sender in the current window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    sender: personal(text('sender').primaryKey(), {
      what: 'fingerprint of an e-mail, device or network address',
      why: 'to stop floods',
      keep: '1 day',
    }),
    count: plain(integer('count').notNull()),
    endsAt: plain(timestamptz('ends_at').notNull()),
  },
  (table) => [index('rate_limits_age').on(table.endsAt)],
)

dataSubject(formSubmissions, ({ madeId }) => ({ whose: 'people', row: madeId, retention: 'its feature' }))
dataSubject(rateLimits, () => ({
  whose: 'nobody',
  because: 'a fingerprint leads to nobody, and is gone after a day',
  retention: 'its feature',
}))
