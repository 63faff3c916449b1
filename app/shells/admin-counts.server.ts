import { isAllowed } from '~/kits/admin/permissions.ts'
import { screens } from '~/kits/admin/screen.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { db } from '~/platform/db/db.server.ts'
import { waitingCounts } from '~/platform/feature.server.ts'
import { log } from '~/platform/log.server.ts'

/** ASH-06, ASH-08: the counts of pending items, for each screen. A count that fails is logged and not shown. */
export async function countsFor(staff: Staff): Promise<Record<string, number>> {
  const mine = new Set(
    screens().flatMap(({ href, permission }) => (isAllowed(permission, staff.groups) ? href : [])),
  )
  const counts = await Promise.all(
    waitingCounts()
      .filter(([href]) => mine.has(href))
      .map(async ([href, count]) => {
        try {
          return [href, await count(db(), staff)] as const
        } catch (err) {
          log.warn({ err, screen: href }, 'a count failed')
          return [href, 0] as const
        }
      }),
  )
  return Object.fromEntries(counts)
}
