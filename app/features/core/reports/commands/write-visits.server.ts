import { sql } from 'drizzle-orm'
import { db, onPublicSide } from '~/platform/db/db.server.ts'

/** What one process counted of one form on one day. */
export type DayOfForm = { day: string; form: string; opened: number; sent: number }

/**
 * Adds what was counted, in one statement. The rows are in the order of their key, so that processes that write the same
 * ones queue and do not deadlock.
 */
export async function writeVisits(rows: DayOfForm[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(
    ({ day, form, opened, sent }) => sql`(${day}::date, ${form}, ${opened}::int, ${sent}::int)`,
  )
  await onPublicSide(() =>
    db().execute(sql`
      insert into form_visits as known (day, form, opened, sent)
      select * from (values ${sql.join(values, sql`, `)}) as given (day, form, opened, sent) order by 1, 2
      on conflict (day, form) do update
        set opened = known.opened + excluded.opened, sent = known.sent + excluded.sent`),
  )
}
