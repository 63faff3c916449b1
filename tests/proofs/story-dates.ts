import type pg from 'pg'

/**
 * Whether every row of a story is dated as it could have happened. Whole tables are read, and the rules are those of time.
 * What a rule leaves out is listed below, and an exception that no row needs any more is wrong, too.
 */
type Row = Record<string, unknown>
type Tables = Map<string, Row[]>
type Span = { from: Date; to: Date }
type Column = { table: string; column: string; isDay: boolean }

/** What is planned, promised, or runs out: it may be after the end of the story. */
const mayBeAhead = new Set([
  'appointments.starts_at',
  'blocked_times.ends_at',
  'blocked_times.starts_at',
  'bills.payable_until',
  'booking_hours.counts_from',
  'booking_sessions.starts_at',
  'consultation_bookings.lapses_at',
  'event_registrations.offer_until',
  'event_registrations.told_starts_at',
  'events.ends_at',
  'events.starts_at',
  'memberships.ends_on',
  'membership_terms.ends_on',
  'membership_terms.starts_on',
  'news.published_at',
  'news_revisions.published_at',
  'opportunities.application_deadline',
  'payments.expires_at',
  'payments.next_ask_at',
  'pledges.next_date',
  'programs.closes_at',
  'programs.opens_at',
  'slot_holds.starts_at',
  'sponsored_content.end_date',
  'sponsored_content.start_date',
])

/** What the hub had when the year began: its content, and the settings of its first day. */
const mayBeOlder = new Set([
  'audit_log',
  'course_modules',
  'courses',
  'exam_questions',
  'exam_versions',
  'exams',
  'files',
  'form_visits',
  'lessons',
  'partners',
  'past_gifts',
  'startups',
  'team_members',
])

/** What may be before the row that tells of it: what is entered for an earlier day, corrected, or brought later by phones. */
const mayPrecede = new Set([
  'ad_revenue.day',
  'certificates.completion_date',
  'differences.day',
  'event_scans.scanned_at',
  'past_gifts.given_on',
  'impact_figures.as_of',
  'news_revisions.published_at',
  'statement_lines.day',
  'statements.from_day',
  'statements.to_day',
])

/** What is older than what it belongs to: whoever asks for a price gets the bill later. */
const mayBeAdopted = new Set(['consultation_bookings.bill_id'])

export async function wronglyDated(client: pg.Client, span: Span): Promise<string[]> {
  const columns = await columnsOfTime(client)
  const tables: Tables = new Map()
  for (const { table } of columns) if (!tables.has(table)) tables.set(table, await rowsOf(client, table))
  return [
    ...outsideTheYear(columns, tables, span),
    ...beforeTheirBeginning(columns, tables),
    ...(await beforeTheirParents(client, tables)),
    ...beforeTheirSubjects(tables),
  ]
}

async function columnsOfTime(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as column, data_type = 'date' as "isDay"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('date', 'timestamp with time zone')
    order by 1, 2`)
  return rows
}

async function rowsOf(client: pg.Client, table: string): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)
  return rows.map(({ row }) => row)
}

/** A day begins at its midnight in Kigali. */
const momentOf = (value: unknown, isDay = false) =>
  Date.parse(isDay ? `${value}T00:00:00+02:00` : String(value))

const said = (table: string, row: Row, problem: string) => `${table} ${row.id ?? ''}: ${problem}`

function outsideTheYear(columns: Column[], tables: Tables, { from, to }: Span): string[] {
  const needed = new Set<string>()
  const wrong = columns.flatMap(({ table, column, isDay }) =>
    (tables.get(table) ?? []).flatMap((row) => {
      if (row[column] === null) return []
      const at = momentOf(row[column], isDay)
      const name = `${table}.${column}`
      if (at > to.getTime()) {
        needed.add(name)
        return mayBeAhead.has(name) ? [] : [said(table, row, `${column} ${row[column]} is not over`)]
      }
      if (at >= from.getTime()) return []
      needed.add(table)
      return mayBeOlder.has(table) ? [] : [said(table, row, `${column} ${row[column]} is before the year`)]
    }),
  )
  return [...wrong, ...unused([...mayBeAhead, ...mayBeOlder], needed)]
}

/** A row is made before anything else happens to it. */
function beforeTheirBeginning(columns: Column[], tables: Tables): string[] {
  const needed = new Set<string>()
  const wrong = columns.flatMap(({ table, column, isDay }) =>
    (tables.get(table) ?? []).flatMap((row) => {
      if (column === 'created_at' || !row[column] || !row.created_at) return []
      // A day counts until its end.
      const at = momentOf(row[column], isDay) + (isDay ? 24 * 3600_000 : 0)
      if (at >= momentOf(row.created_at)) return []
      const name = `${table}.${column}`
      needed.add(name)
      return mayPrecede.has(name)
        ? []
        : [said(table, row, `${column} ${row[column]} is before it was made, ${row.created_at}`)]
    }),
  )
  return [...wrong, ...unused(mayPrecede, needed)]
}

/** What belongs to a row is not older than it. */
async function beforeTheirParents(client: pg.Client, tables: Tables): Promise<string[]> {
  const { rows: keys } = await client.query<{ child: string; column: string; parent: string; of: string }>(`
    select conrelid::regclass::text as child, own.attname as column, confrelid::regclass::text as parent,
      theirs.attname as of
    from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace order by 1, 2`)
  const needed = new Set<string>()
  const wrong = keys.flatMap(({ child, column, parent, of }) => {
    const parents = new Map((tables.get(parent) ?? []).map((row) => [row[of], row]))
    return (tables.get(child) ?? []).flatMap((row) => {
      const born = parents.get(row[column])?.created_at
      if (!born || !row.created_at || momentOf(row.created_at) >= momentOf(born)) return []
      needed.add(`${child}.${column}`)
      return mayBeAdopted.has(`${child}.${column}`)
        ? []
        : [said(child, row, `made ${row.created_at}, before its ${column}, ${born}`)]
    })
  })
  return [...wrong, ...unused(mayBeAdopted, needed)]
}

/** A line of the log is not older than what it is about. */
function beforeTheirSubjects(tables: Tables): string[] {
  const born = new Map<unknown, unknown>()
  for (const rows of tables.values())
    for (const row of rows) if (row.created_at) born.set(row.id, row.created_at)
  return (tables.get('audit_log') ?? []).flatMap((line) => {
    const made = born.get(line.subject_id)
    if (!made || momentOf(line.at) >= momentOf(made)) return []
    return [said('audit_log', line, `${line.action} at ${line.at}, made at ${made}`)]
  })
}

const unused = (listed: Iterable<string>, needed: ReadonlySet<string>) =>
  [...listed].filter((name) => !needed.has(name)).map((name) => `${name} needs no exception`)
