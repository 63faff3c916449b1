import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { csvOf } from '~/platform/csv.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { ctr, ecpm, periodFrom } from '../report.options.ts'
import { adReport } from '../report.queries.server.ts'

/** EXP-06: the days of the screen as a CSV export. A day without reported revenue has an empty cell, not a zero. */
export const loader = guardedLoader('ads.read', async ({ url, staff, note }) => {
  const period = periodFrom(url.searchParams.get('period'))
  const today = hubDay(new Date())
  const { days } = await adReport(db(), period, today)
  await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({ action: 'exported', subject: 'ad-performance', after: { period } }),
  )
  await note('exported', { list: 'ad-performance', period })
  const head = ['Date', 'Impressions', 'Clicks', 'CTR (%)', 'Revenue ($)', 'eCPM ($)']
  const rows = days.map((one) => [
    one.day,
    one.impressions,
    one.clicks,
    ctr(one).toFixed(2),
    one.cents === null ? '' : (one.cents / 100).toFixed(2),
    one.cents === null ? '' : (ecpm(one) / 100).toFixed(2),
  ])
  return new Response(csvOf(head, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="ad-performance-${period}-${today}.csv"`,
    },
  })
})
