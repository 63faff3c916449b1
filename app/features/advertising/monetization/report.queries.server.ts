import { and, gte, lte } from 'drizzle-orm'
import { daysAfter } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { adDays } from '../impressions/index.server.ts'
import {
  type AdReport,
  type Bringer,
  type Brought,
  type Compared,
  countsIn,
  daysIn,
  type Period,
  sumOf,
  type ToldDays,
} from './report.options.ts'
import type { Told } from './revenue.options.ts'
import { adRevenue } from './revenue.table.server.ts'

/** The numbers of one source on one day. */
type Cell = Brought & { day: string }

/**
 * A-ADS-01 to A-ADS-03: the days of a period up to today, and the basis of its changes. Views and clicks are our own
 * counts, unless a network reported its own for a day, because its money is for those. Revenue is only what a network
 * reported.
 */
export async function adReport(db: Reader, period: Period, today: string): Promise<AdReport> {
  const length = daysIn[period]
  const begin = daysAfter(today, 1 - length)
  // The last reported day may be the first of the period, and its comparison reaches two more periods back.
  const range = { from: daysAfter(today, 1 - 3 * length), to: today }
  const [counted, told] = await Promise.all([
    adDays(db, range),
    db
      .select()
      .from(adRevenue)
      .where(and(gte(adRevenue.day, range.from), lte(adRevenue.day, range.to))),
  ])
  const cells = together(counted, told)
  const now = between(cells, begin, today)
  const byDay = Map.groupBy(now, ({ day }) => day)
  const days = Array.from({ length }, (_, n) => {
    const day = daysAfter(begin, n)
    return { day, ...sumOf(byDay.get(day) ?? []) }
  })
  const brought = [...Map.groupBy(now, ({ bringer }) => bringer)].map(([bringer, theirs]) => ({
    bringer,
    ...sumOf(theirs),
    counted: countsIn(theirs.map((one) => one.counted)),
  }))
  return { days, total: sumOf(now), compared: compare(cells, length, today), brought }
}

const between = (cells: Cell[], from: string, to: string) =>
  cells.filter(({ day }) => day >= from && day <= to)

/** Whole days only, and for revenue only reported days, so that missing days do not look like a loss. */
function compare(cells: Cell[], length: number, today: string): Compared {
  const upTo = (last: string) => between(cells, daysAfter(last, 1 - length), last)
  const both = <Value>(last: string, of: (cells: Cell[]) => Value) => ({
    now: of(upTo(last)),
    before: of(upTo(daysAfter(last, -length))),
  })
  const yesterday = daysAfter(today, -1)
  const told = upTo(yesterday).flatMap(({ day, cents }) => (cents === null ? [] : day))
  const lastTold = told.sort().at(-1)
  return { counted: both(yesterday, countsIn), told: lastTold ? both(lastTold, toldIn) : undefined }
}

function toldIn(cells: Cell[]): ToldDays {
  const told = cells.filter(({ cents }) => cents !== null)
  const { cents, paid } = sumOf(told)
  return { cents, paid, days: new Set(told.map(({ day }) => day)).size }
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
      paid: 0,
      counted: { impressions, clicks },
    })
  for (const { day, network, cents, impressions, clicks } of told) {
    const ours = cells.get(`${day} ${network}`)?.counted ?? { impressions: 0, clicks: 0 }
    const paid = impressions ?? ours.impressions
    cells.set(`${day} ${network}`, {
      day,
      bringer: network,
      impressions: paid,
      clicks: clicks ?? ours.clicks,
      cents,
      paid,
      counted: ours,
    })
  }
  return [...cells.values()]
}
