import { Readable } from 'node:stream'
import { is, type Name, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { hubDay, hubTimeZone } from '~/platform/clock.ts'
import { onOwnConnection } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Given } from './guarded.server.ts'
import { everything, type List, listState } from './list.server.ts'

type Sheet<Row extends { id: string }> = {
  /** The file is called {name}-{date}.csv (EXP-01). */
  name: string
  list: List<Row>
  columns: [header: string, value: Value][]
  /** Other tables the columns need. */
  joins?: SQL
}

/**
 * EXP-01, EXP-07, EXP-08: all rows of the list as it is shown now, in its order. The database writes the file and we
 * stream it, so a million rows cost no memory. The audit line is written before the first byte leaves.
 */
export async function exportCsv<Row extends { id: string }>(
  { url, staff, note }: Given,
  { name, list, columns, joins = sql`` }: Sheet<Row>,
): Promise<Response> {
  const state = listState(list, url)
  const chosen = Object.entries(state.filters).filter(([filter, value]) => value || list.filters[filter])
  const about = { ...Object.fromEntries(chosen), searched: state.q !== '' }
  await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({ action: 'exported', subject: name, after: about }),
  )
  await note('exported', { list: name, ...about })
  // The inner query computes each value once, however often its cell uses it: PostgreSQL does not merge a subquery with
  // an ORDER BY, and reads it in that order.
  const values = columns.map(([header, value]) => sql`${written(value)} as ${sql.identifier(header)}`)
  const rows = sql`select ${sql.join(values, sql`, `)} from ${list.table} ${joins} where ${everything(list, state)}`
  const cells = columns.map(([header, value]) => cell(sql.identifier(header), typeOf(value)))
  const query = sql`select ${sql.join(cells, sql`, `)} from (${rows}) as rows`
  const copy = `copy (${inline(query)}) to stdout with (format csv, header, force_quote *)`
  const body = onOwnConnection((client) => client.query(copyTo(copy)))
  return new Response(withMark(body), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${hubDay(new Date())}.csv"`,
    },
  })
}

// The calling codes of one digit, of two, and of three. They exclude each other: the database takes the longest match.
const callingCode =
  '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9]'

/**
 * A phone as a cell: (+250) 788 000 100. A spreadsheet takes +250788000100 for a formula and shows 250788000100 as
 * 2.5E+11; in brackets it is neither, it is read as it is dialled, and no sign stands before it.
 */
export const asPhone = (phone: AnyPgColumn | SQL): SQL => sql`case
  when ${phone} like '+250_________'
  then '(+250) ' || substr(${phone}, 5, 3) || ' ' || substr(${phone}, 8, 3) || ' ' || substr(${phone}, 11)
  else regexp_replace(regexp_replace(${phone}, ${`^\\+(${callingCode})([0-9]+)$`}, '(+\\1) \\2'), '([0-9]{3})(?=[0-9]{2})', '\\1 ', 'g') end`

/** = + - @, also in the full-width form of Asian keyboards. */
const formulaSigns = sql.raw('61, 43, 45, 64, 65309, 65291, 65293, 65312')

type Value = SQL | AnyPgColumn
const typeOf = (value: Value) => (is(value, PgColumn) ? value.getSQLType() : 'text')

/** Times are in the hub's time zone. */
function written(value: Value): SQL {
  const type = typeOf(value)
  if (type.startsWith('timestamp')) return sql`(${value} at time zone ${hubTimeZone})::timestamp(0)`
  return type === 'uuid' ? sql`${value}` : sql`(${value})::text`
}

/** Values formatted by the database, a time or an id, are no formula. */
const cell = (name: Name, type: string): SQL =>
  type === 'uuid' || type.startsWith('timestamp') ? sql`${name}` : sql`${harmless(name)} as ${name}`

/**
 * A cell that begins with one of these or with a control character is prefixed, so that it is shown, not run. Most
 * begin with a plain letter or a digit, which is checked first: over a million rows that halves the time.
 */
const harmless = (value: Name) => sql`case
  when ${value} collate "C" between 'A' and '~' or ${value} collate "C" between '0' and ':' then ${value}
  when ascii(${value}) in (${formulaSigns}) or ascii(${value}) between 1 and 31 or ascii(${value}) between 127 and 159
  then '''' || ${value} else ${value} end`

/** COPY takes no parameters: values are written into the query, quoted as the database's own client does it. */
function inline(query: SQL): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  return text.replace(/\$(\d+)/g, (_, n: string) => {
    const value = params[Number(n) - 1]
    return value === null || value === undefined ? 'null' : pg.escapeLiteral(String(value))
  })
}

/** Spreadsheets read UTF-8 only with a byte order mark. */
async function* marked(source: AsyncIterable<Buffer>) {
  yield Buffer.from('\uFEFF')
  yield* source
}

const withMark = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(marked(source), { objectMode: false })) as ReadableStream<Uint8Array>
