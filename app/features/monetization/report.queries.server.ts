import { and, gte, lte } from 'drizzle-orm'
import { daysAfter } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { adDays } from '../views/index.server.ts'
import { type Bringer, type DayStat, daysIn, type Period, type Sums, sumOf } from './report.options.ts'
import type { Told } from './revenue.options.ts'
import { adRevenue } from './revenue.table.server.ts'

type Brought = Sums & {
  bringer: Bringer
  /** What we counted ourselves, whatever the network says. */
  counted: { impressions: number; clicks: number }
}
export type AdReport = { days: DayStat[]; total: Sums; before: Sums; brought: Brought[] }

type Cell = Sums & { day: string; bringer: Bringer; counted: Brought['counted'] }

/**
 * A-ADS-01 to A-ADS-03: the days of a period up to today, and what the same number of days before had. Views and clicks are
 * those we counted; where a network told its own for a day, those, because its money is for them. Revenue is
 * only what a network told.
 */
export async function adReport(db: Reader, period: Period, today: string): Promise<AdReport> {
  const length = daysIn[period]
  const begin = daysAfter(today, 1 - length)
  const range = { from: daysAfter(begin, -length), to: today }
  const [counted, told] = await Promise.all([
    adDays(db, range),
    db
      .select()
      .from(adRevenue)
      .where(and(gte(adRevenue.day, range.from), lte(adRevenue.day, range.to))),
  ])
  const cells = together(counted, told)
  const now = cells.filter(({ day }) => day >= begin)
  const byDay = Map.groupBy(now, ({ day }) => day)
  const days = Array.from({ length }, (_, n) => {
    const day = daysAfter(begin, n)
    return { day, ...sumOf(byDay.get(day) ?? []) }
  })
  const brought = [...Map.groupBy(now, ({ bringer }) => bringer)].map(([bringer, theirs]) => ({
    bringer,
    ...sumOf(theirs),
    counted: sumOf(theirs.map((one) => ({ ...one.counted, cents: null }))),
  }))
  return {
    days,
    total: sumOf(now),
    before: sumOf(cells.filter(({ day }) => day < begin)),
    brought,
  }
}

type Counted = Awaited<ReturnType<typeof adDays>>

function together(counted: Counted, told: (Told & { network: Bringer; day: string })[]): Cell[] {
  const cells = new Map<string, Cell>()
  for (const { day, network, impressions, clicks } of counted)
    cells.set(`${day} ${network}`, {
      day,
      bringer: network as Bringer,
      impressions,
      clicks,
      cents: null,
      counted: { impressions, clicks },
    })
  for (const { day, network, cents, impressions, clicks } of told) {
    const ours = cells.get(`${day} ${network}`)?.counted ?? { impressions: 0, clicks: 0 }
    cells.set(`${day} ${network}`, {
      day,
      bringer: network,
      impressions: impressions ?? ours.impressions,
      clicks: clicks ?? ours.clicks,
      cents,
      counted: ours,
    })
  }
  return [...cells.values()]
}
