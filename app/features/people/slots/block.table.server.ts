import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain, staffAccount, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { longestBlock } from './block.options.ts'

/**
 * A time in which nobody can be received. No slot that reaches into it is held, and no slot that is held is blocked: two
 * triggers refuse the later of the two (`slot_holds_not_blocked`, `blocked_times_not_held`).
 */
export const blockedTimes = pgTable(
  'blocked_times',
  {
    id: id(),
    startsAt: plain(timestamptz('starts_at').notNull()),
    endsAt: plain(timestamptz('ends_at').notNull()),
    /** Why, for the team alone. */
    reason: personal(text('reason').notNull().default(''), {
      what: 'why nobody is received then',
      why: 'so that colleagues know',
      keep: '24 months',
    }),
    blockedBy: personal(text('blocked_by').notNull(), staffAccount('blocked the time', '24 months')),
    createdAt: createdAt(),
  },
  (table) => [
    // Of two colleagues who block the same time, one does.
    unique('blocked_times_once').on(table.startsAt, table.endsAt),
    index('blocked_times_end').on(table.endsAt),
    check('blocked_times_forward', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'blocked_times_short',
      sql`extract(epoch from ${table.endsAt} - ${table.startsAt}) <= ${sql.raw(String(longestBlock * 86_400))}`,
    ),
  ],
)
dataSubject(blockedTimes, ({ endsAt }) => ({
  whose: 'staff',
  because: 'when the team receives nobody',
  retention: [endsAt],
}))
