import { sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { bad, good, type HealthCheck } from '~/platform/doctor/health-check.ts'
import { outbox } from './outbox.table.server.ts'

/** Messages that should have left, and those that were given up. */
export const messagesCheck: HealthCheck = {
  name: 'messages',
  async run() {
    const { rows } = await db().execute<{ late: number; failed: number }>(sql`
      select count(*) filter (where status = 'pending' and created_at < now() - interval '30 minutes')::int as late,
        count(*) filter (where status = 'failed' and created_at > now() - interval '1 day')::int as failed
      from ${outbox} where status <> 'sent'`)
    const { late = 0, failed = 0 } = rows[0] ?? {}
    if (late > 0)
      return bad(
        `${late} mails or texts have waited for half an hour`,
        'see mail server, SMS and worker in this list',
      )
    if (failed > 0)
      return bad(
        `${failed} mails or texts could not be sent within a day`,
        'Notification Center, Mail log and SMS log say why',
      )
    return good('nothing waits')
  },
}
