import { Readable } from 'node:stream'
import { is, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { hubDay, hubTimeZone } from '~/platform/clock.ts'
import { onOwnConnection } from '~/platform/db/db.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import type { Given } from './guarded.server.ts'
import { everything, type List, listState } from './list.server.ts'

type Sheet<Row extends { id: string }> = {
  /** The file is called {name}-{date}.csv (EXP-01). */
  name: string
  list: List<Row>
  columns: [header: string, value: SQL | AnyPgColumn][]
  /** Other tables the columns need. */
  joins?: SQL
}

/**
 * EXP-01, EXP-07, EXP-08: what the list shows now, all of it, in its order. The database writes the file itself and
 * we pass it on as it comes, so a million rows cost no memory. The audit line is written before the first byte leaves.
 */
export async function exportCsv<Row extends { id: string }>(
  { url, staff, note }: Given,
  { name, list, columns, joins = sql`` }: Sheet<Row>,
): Promise<Response> {
  const state = listState(list, url)
  const about = { ...state.filters, searched: state.q !== '' }
  await inWork({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({ action: 'exported', subject: name, after: about }),
  )
  await note('exported', { list: name, ...about })
  const cells = columns.map(([header, value]) => sql`${cell(value)} as ${sql.identifier(header)}`)
  const query = sql`select ${sql.join(cells, sql`, `)} from ${list.table} ${joins} where ${everything(list, state)}`
  const copy = `copy (${inline(query)}) to stdout with (format csv, header, force_quote *)`
  const body = onOwnConnection((client) => client.query(copyTo(copy)))
  return new Response(withMark(body), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${hubDay(new Date())}.csv"`,
    },
  })
}

/** = + - @, also in the wide form of Asian keyboards. */
const formulaSigns = sql.raw('61, 43, 45, 64, 65309, 65291, 65293, 65312')

/** What the database writes by its own rules, a time or an id, is no formula. Times are the hub's. */
function cell(value: SQL | AnyPgColumn): SQL {
  const type = is(value, PgColumn) ? value.getSQLType() : 'text'
  if (type.startsWith('timestamp')) return sql`(${value} at time zone ${hubTimeZone})::timestamp(0)`
  return type === 'uuid' ? sql`${value}` : harmless(sql`(${value})::text`)
}

/**
 * A cell that begins with one of these or with a control character is shown, not run. Most begin with a plain
 * letter, which is asked first: over a million rows that halves the time.
 */
const harmless = (value: SQL) => sql`case
  when ${value} collate "C" between 'A' and '~' then ${value}
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

/** Spreadsheets read UTF-8 only when the file says so. */
async function* marked(source: AsyncIterable<Buffer>) {
  yield Buffer.from('\uFEFF')
  yield* source
}

const withMark = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(marked(source), { objectMode: false })) as ReadableStream<Uint8Array>
