import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, personal, plain, timestamptz } from '../db/columns.server.ts'
import { dataSubject } from '../db/data-subject.server.ts'

const change = (what: string) => ({ what, why: 'to answer for changes', keep: '24 months' }) as const

/** SCR-06: who changed what, when, before and after. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: plain(timestamptz('at').notNull()),
    actor: personal(text('actor').notNull(), change('the staff account that acted')),
    action: plain(text('action').notNull()),
    subject: plain(text('subject').notNull()),
    subjectId: plain(uuid('subject_id')),
    before: personal(jsonb('before'), change('the record before the change')),
    after: personal(jsonb('after'), change('the record after the change')),
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
