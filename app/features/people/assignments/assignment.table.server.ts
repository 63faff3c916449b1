import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { personal, plain, references, staffAccount, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { staff } from '../accounts/accounts.table.server.ts'

/** Who of the team deals with a record of any kind: one colleague at most. */
export const assignments = pgTable(
  'assignments',
  {
    recordId: plain(uuid('record_id').primaryKey()),
    staffId: references('staff_id', () => staff.id, 'cascade'),
    assignedBy: personal(text('assigned_by').notNull(), staffAccount('assigned it', '24 months')),
    assignedAt: plain(timestamptz('assigned_at').notNull()),
  },
  (table) => [index('assignments_staff').on(table.staffId)],
)

dataSubject(assignments, ({ recordId }) => ({
  whose: 'people',
  row: recordId,
  retention: 'its row',
  isOurs: true,
}))
