import { sql } from 'drizzle-orm'
import type { FirstStep } from '../../core/site/index.server.ts'
import { staff, staffCodes } from './accounts.table.server.ts'

/** A hub that one person alone can run stops with that person. */
export const colleaguesStep: FirstStep = {
  position: 80,
  title: 'Colleagues',
  permission: 'administrators.manage',
  async left(db) {
    const { rows } = await db.execute<{ others: boolean }>(sql`select
      (select count(*) from ${staff} where role = 'admin' and disabled_at is null) > 1
      or exists (select from ${staffCodes} where purpose = 'invitation' and used_at is null
        and ends_at > now()) as others`)
    if (rows[0]?.others) return undefined
    return {
      todo: 'Invite a colleague, so that the hub does not depend on you alone.',
      href: '/admin/administrators',
    }
  },
}
