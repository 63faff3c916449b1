import { asc, sql } from 'drizzle-orm'
import { hasParts } from '~/kits/admin/list-search.server.ts'
import type { AdminSearchSource } from '../../core/admin-search/index.server.ts'
import { staff } from './accounts.table.server.ts'

/** A few dozen rows: searched without an index. */
export const administratorsAdminSearch: AdminSearchSource = {
  position: 220,
  name: 'Administrators',
  permission: 'administrators.manage',
  async find(db, input, limit) {
    const rows = await db
      .select({ id: staff.id, email: staff.email, groups: staff.groups, disabledAt: staff.disabledAt })
      .from(staff)
      .where(hasParts(sql`${staff.email}`, input.toLowerCase()))
      .orderBy(asc(staff.email))
      .limit(limit)
    return rows.map(({ id, email, groups, disabledAt }) => ({
      id,
      title: email,
      line: [...groups, disabledAt && 'disabled'].filter(Boolean).join(', '),
      href: `/admin/administrators#${id}`,
    }))
  },
}
