import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf, personal, plain, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import type { Words } from './setting-values.rules.server.ts'
import { legalDocuments } from './settings.options.ts'

/** NAV-12: every version of a legal text that was ever shown. Rows are only added; the newest is in force. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    document: plain(text('document').notNull()),
    version: plain(integer('version').notNull()),
    texts: plain(jsonb('texts').$type<Words>().notNull()),
    savedAt: plain(timestamptz('saved_at').notNull()),
    savedBy: personal(text('saved_by').notNull(), {
      what: 'the staff account that saved a legal text',
      why: 'to answer for what the site promised',
      keep: 'while the person is known',
    }),
  },
  (table) => [
    primaryKey({ columns: [table.document, table.version] }),
    check('legal_versions_document', isOneOf(table.document, legalDocuments)),
  ],
)

dataSubject(legalVersions, () => ({
  whose: 'staff',
  because: 'to answer for what the site promised',
  retention: 'never',
}))
