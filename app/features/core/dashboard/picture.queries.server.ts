import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Staff } from '~/kits/admin/staff.ts'
import { hubDay, hubMonths, hubTimeZone, type Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { monthsShown, picturesLast } from './dashboard.options.ts'
import { type Dashboard, partsFor, type Tried } from './part.queries.server.ts'

type Picture = Dashboard['pictures'][number]

/** The month of a moment in the hub's calendar, to group by: '2026-11'. */
export const monthOf = (column: AnyPgColumn | SQL) =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${hubTimeZone}'`)}, 'YYYY-MM')`

/** Rows that are grouped by month, for each of these months: what has no row is zero. */
export function byMonth<Row extends { month: string }>(
  months: Month[],
  rows: Row[],
  values: (ofMonth: Row[]) => number[],
): number[][] {
  const found = Map.groupBy(rows, ({ month }) => month)
  return months.map(({ from }) => values(found.get(hubDay(from).slice(0, 7)) ?? []))
}

const minute = 60_000
const shown = new Map<Picture, { at: number; months: number[][] }>()

/** Twelve months are counted anew every few minutes, so that a large table costs the same each day however often staff look. */
async function monthsOf(db: Reader, picture: Picture, months: Month[], now: Date): Promise<number[][]> {
  const known = shown.get(picture)
  if (known && Math.abs(now.getTime() - known.at) < picturesLast * minute) return known.months
  const read = await picture.monthly(db, months)
  shown.set(picture, { at: now.getTime(), months: read })
  return read
}

/** The year in pictures. */
export async function picturesFor(db: Reader, staff: Pick<Staff, 'groups'>, now: Date, tried: Tried) {
  const months = hubMonths(now, monthsShown)
  return Promise.all(
    partsFor('pictures', staff).map(async (picture) => {
      const { title, href, series, isMoney = false } = picture
      const values = await tried(title, () => monthsOf(db, picture, months, now))
      return {
        title,
        href,
        series,
        isMoney,
        months: values?.map((ofMonth, n) => ({
          label: months[n]?.label ?? '',
          name: months[n]?.name ?? '',
          values: ofMonth,
        })),
      }
    }),
  )
}
