import { sql } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { bad, good, type HealthCheck } from '~/platform/doctor/health-check.ts'

/** Somebody can run the hub, and has a second step. */
export const ownersCheck: HealthCheck = {
  name: 'owners',
  async run() {
    const { rows } = await db().execute<{ owners: number; safe: number }>(sql`
      select count(*)::int as owners, count(*) filter (where totp_confirmed_at is not null
        or exists (select from staff_passkeys where staff_passkeys.staff_id = staff.id))::int as safe
      from staff where 'owner' = any (groups) and role = 'admin'`)
    const { owners = 0, safe = 0 } = rows[0] ?? {}
    if (owners === 0)
      return config().ADMIN_EMAILS.length > 0
        ? good(`none yet: ${config().ADMIN_EMAILS.join(', ')} may create an account`)
        : bad('nobody can run the hub', 'iris owner EMAIL creates an owner')
    return safe < owners
      ? bad(
          `${owners - safe} of ${owners} owners have no second step`,
          'they set it up when they next sign in',
        )
      : good(`${owners}, each with a second step`)
  },
}
