import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain, staffAccount } from '../db/columns.server.ts'
import { dataSubject } from '../db/data-subject.server.ts'

/**
 * What staff saved, version by version, as its form shows it. Written with each save, and never changed. `record` is
 * the id of the record, or the name of a part of a page whose texts are changed together.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    /** As the audit log calls it: 'event'. */
    subject: plain(text('subject').notNull()),
    record: plain(text('record').notNull()),
    version: plain(integer('version').notNull()),
    values: personal(jsonb('values').$type<Record<string, string>>().notNull(), {
      what: 'content of the site as staff wrote it, with the names and addresses that it shows',
      why: 'to see what was changed, and to restore it',
      keep: '24 months',
    }),
    /** Null where it was found changed: by a job, or before versions were kept. */
    savedBy: personal(text('saved_by'), staffAccount('saved a version', '24 months')),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('content_versions_of').on(table.subject, table.record, table.version),
    index('content_versions_age').on(table.createdAt),
    check('content_versions_version', sql`${table.version} > 0`),
  ],
)

dataSubject(contentVersions, () => ({
  whose: 'shown',
  because:
    'what the site showed, or was to show; it goes with the record, and with a consent that is withdrawn',
}))
