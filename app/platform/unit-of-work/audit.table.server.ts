import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { id, personal, plain } from '../db/columns.server.ts'
import { dataSubject } from '../db/data-subject.server.ts'

/** SCR-06: who changed what, when, before and after. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: plain(timestamp('at', { withTimezone: true }).notNull()),
    actor: personal(text('actor').notNull(), {
      what: 'the staff account that acted',
      why: 'to answer for changes',
      keep: '24 months',
    }),
    action: plain(text('action').notNull()),
    subject: plain(text('subject').notNull()),
    subjectId: plain(uuid('subject_id')),
    before: personal(jsonb('before'), {
      what: 'the record before the change',
      why: 'to answer for changes',
      keep: '24 months',
    }),
    after: personal(jsonb('after'), {
      what: 'the record after the change',
      why: 'to answer for changes',
      keep: '24 months',
    }),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_subject').on(table.subjectId).where(sql`${table.subjectId} is not null`),
  ],
)

dataSubject(auditLog, ({ subjectId, at }) => ({
  whose: 'people',
  row: subjectId,
  erase: 'blank',
  because: 'that something was done stays, to answer for changes; what it said of the person goes',
  retention: [at],
}))
