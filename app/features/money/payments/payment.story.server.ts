import { eq } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { Chapter } from '~/platform/story.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { saveSetting } from '../../core/site/admin.index.server.ts'
import { settingFor } from '../../core/site/index.server.ts'
import { settings } from '../../core/site/settings.table.server.ts'

const bank = {
  name: 'Sample Bank Rwanda',
  account: 'IRIS Hub (sample)',
  number: '000-0000001-00',
  swift: 'SAMPRWRW',
}
/** Aline renews the rate every quarter: without a fresh one PayPal is not offered. */
const rates: [days: number, rate: number][] = [
  [-365, 1441],
  [-273, 1449],
  [-181, 1456],
  [-90, 1462],
  [-6, 1467],
]

export const tell: Chapter = (story) => {
  for (const [days, rate] of rates)
    story.at(story.moment(days, '08:40'), (now) =>
      inTransaction({ actor: { kind: 'staff', name: story.staff.aline.email }, now }, async (work) => {
        const before = await settingFor(work.tx, 'payments')
        const [row] = await work.tx.select().from(settings).where(eq(settings.name, 'payments'))
        if (!before || !row) throw new Error('the payments have no settings')
        const until = hubDay(new Date(now.getTime() + 100 * 24 * 3600 * 1000))
        const paypal = { ...before.paypal, rate, until }
        const saved = await saveSetting(work, 'payments', { ...before, bank, paypal }, row.version)
        if (!saved.ok) throw new Error(saved.reason)
      }),
    )
}
