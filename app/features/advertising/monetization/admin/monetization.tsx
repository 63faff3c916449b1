import { data, Outlet, useParams } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { daysAfter, hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { Segments } from '~/ui/admin/chips.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { adUnitsForScreen, countedOfAllUnits } from '../../ads/admin.index.server.ts'
import { AdsUnread } from '../components/ads-unread.tsx'
import { DailyPerformance } from '../components/daily-performance.tsx'
import { ExportReport } from '../components/export-report.tsx'
import { NetworkBreakdown } from '../components/network-breakdown.tsx'
import { PeriodStats } from '../components/period-stats.tsx'
import { SetupGuide } from '../components/setup-guide.tsx'
import { SponsorList } from '../components/sponsor-list.tsx'
import { UnitsManager } from '../components/units-manager.tsx'
import { daysIn, measureFrom, owedFor, type Period, periodFrom, periods } from '../report.options.ts'
import { adReport } from '../report.queries.server.ts'
import { revenueOfAllTime } from '../revenue.queries.server.ts'
import { sponsorsForScreen } from '../sponsor.queries.server.ts'
import type { Route } from './+types/monetization'

export const loader = guardedLoader('ads.read', async ({ url, staff: { groups } }) => {
  const period = periodFrom(url.searchParams.get('period'))
  const measure = measureFrom(url.searchParams.get('measure'))
  const may = { change: isAllowed('ads.change', groups), enter: isAllowed('ads.revenue', groups) }
  const today = hubDay(new Date())
  const from = daysAfter(today, 1 - daysIn[period])
  try {
    const [report, units, counted, sponsors, allTime] = await Promise.all([
      adReport(db(), period, today),
      adUnitsForScreen(db()),
      countedOfAllUnits(db()),
      sponsorsForScreen(db(), { from, to: today }),
      revenueOfAllTime(db()),
    ])
    const owing = units.map((unit) => ({ ...unit, owed: owedFor(unit, unit) }))
    return { read: { report, units: owing, counted, sponsors, allTime }, period, measure, may }
  } catch (err) {
    log.error({ err }, 'ad statistics could not be read')
    return data({ read: undefined, period, measure, may }, { status: 503 })
  }
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const path = '/admin/ads'
const words: Record<Period, string> = { '7d': '7 Days', '30d': '30 Days', '90d': '90 Days' }

/** A-ADS-01 to A-ADS-08: ad revenue, the ad units, and how to set up a network. */
export default function Monetization({ loaderData }: Route.ComponentProps) {
  const { read, period, measure, may } = loaderData
  const { id } = useParams()
  if (!read) return <AdsUnread />
  const { report, units, counted, sponsors, allTime } = read
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <title>Ad Monetization</title>
      <div className="-mb-4">
        <PageHead
          title="Ad Monetization"
          text="Revenue from ad units across the public site."
          actions={
            <>
              <Segments
                label="Period"
                links={periods.map((one) => ({
                  label: words[one],
                  href: `${path}?period=${one}${measure ? `&measure=${measure}` : ''}`,
                  current: one === period,
                }))}
              />
              <ExportReport href={`${path}.csv?period=${period}`} />
            </>
          }
        />
      </div>
      <PeriodStats report={report} period={period} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <DailyPerformance report={report} period={period} measure={measure} />
        <NetworkBreakdown report={report} sponsors={sponsors} period={period} mayEnter={may.enter} />
      </div>
      <SponsorList sponsors={sponsors} period={period} />
      <UnitsManager units={units} total={counted} allTime={allTime} mayChange={may.change} openId={id} />
      <SetupGuide />
      <Outlet />
    </div>
  )
}
