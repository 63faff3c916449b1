import { type SQL, sql } from 'drizzle-orm'
import type { Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { byMonth, monthOf } from '../../core/dashboard/index.server.ts'
import type { Question } from '../../core/reports/index.server.ts'
import { tablesOfPeople } from './personal-data.queries.server.ts'

type Span = Pick<Question, 'from' | 'to'>

/** A table whose rows somebody caused: it names the person and when. Our own mails to them are in it, too, but ours. */
export const tablesOfActs = () =>
  tablesOfPeople().flatMap(({ table, name, person, isOurs, columns }) => {
    const created = columns.find((column) => column.name === 'created_at')
    return person && created && !isOurs ? [{ table, name, person, created }] : []
  })

/** Every act in the span with its person; somebody who was merged counts as the one they were merged into. */
function actsIn({ from, to }: Span): SQL {
  const acts = tablesOfActs().map(
    ({ table, person, created }) =>
      sql`select ${person} as person, ${created} as at from ${table} where ${created} >= ${from.toISOString()}::timestamptz
        and ${created} < ${to.toISOString()}::timestamptz and ${person} is not null`,
  )
  return sql`select one.id as person, one.created_at as known, act.at from (${sql.join(acts, sql` union all `)}) act
    join people was on was.id = act.person join people one on one.id = coalesce(was.merged_into, was.id)`
}

/** Who wrote, applied, gave, enrolled or did anything else that leaves a row, each once; and who was new. */
export async function peopleReached(db: Reader, { from, to }: Span) {
  const { rows } = await db.execute<{ all: number; fresh: number }>(sql`
    select count(distinct person)::int as "all",
      (count(distinct person) filter (where known >= ${from.toISOString()}::timestamptz))::int as fresh
    from (${actsIn({ from, to })}) acts`)
  return [
    { label: 'People', value: rows[0]?.all ?? 0 },
    { label: 'Of them for the first time', value: rows[0]?.fresh ?? 0 },
  ]
}

/** Each person once in every month in which they did something. */
export async function peopleByMonth(db: Reader, months: Month[]): Promise<number[][]> {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const { rows } = await db.execute<{ month: string; people: number }>(sql`
    select ${monthOf(sql`at`)} as month, count(distinct person)::int as people
    from (${actsIn({ from: first.from, to: last.to })}) acts group by 1`)
  return byMonth(months, rows, ([row]) => [row?.people ?? 0])
}
