import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { isOfStaff, isPersonal, type SubjectTable } from '~/platform/db/data-subject.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { findOrCreatePerson } from '../../app/features/people/people/commands/find-or-create-person.server.ts'
import {
  contactPoints,
  erasureRequests,
  people,
  peopleContactPoints,
  peopleMerges,
} from '../../app/features/people/people/people.table.server.ts'
import { tablesOfPeople } from '../../app/features/people/people/personal-data.queries.server.ts'

/** A person with a unique word in each of their personal columns. */
export type Canary = { word: string; personId: string; email: string; phone: string; at: Date }

/** A new person with a row in every table. */
export async function plantPerson(word: string, phone: string, at: Date): Promise<Canary> {
  const email = `${word}@example.com`
  const personId = await inTransaction({ actor: { kind: 'visitor' }, now: at }, (work) =>
    findOrCreatePerson(work, { fullName: `${word} Uwase`, email, phone, locale: 'rw' }),
  )
  const canary = { word, personId, email, phone, at }
  await plantCanaries(canary)
  return canary
}

/**
 * Plants a row of this person in every table with rows of people, built from the schema alone. A table added tomorrow
 * gets its row too.
 */
export async function plantCanaries(canary: Canary): Promise<string[]> {
  const planted = new Map<PgTable, string>()
  const done: string[] = []
  const waiting = tablesOfPeople().filter(({ table, pointed }) => !already.includes(table) && !pointed)
  // A row that belongs to another row needs that one first.
  waiting.sort((a, b) => Number(a.person === undefined) - Number(b.person === undefined))
  for (const subject of waiting) {
    await plant(subject, canary, planted, waysOf(subject)[0])
    for (const way of waysOf(subject).slice(1)) await plant(subject, canary, planted, way)
    done.push(subject.name)
  }
  return done
}

/**
 * `findOrCreatePerson` creates the first three; a merge needs two people, and an erasure request would erase the
 * person.
 */
const already: PgTable[] = [people, contactPoints, peopleContactPoints, peopleMerges, erasureRequests]

const isPointedAt = (table: PgTable) =>
  tablesOfPeople().some((subject) => subject.table === table && subject.pointed)

type Way = 'person' | 'row' | 'contact'
const waysOf = ({ person, row, contact }: SubjectTable): Way[] => [
  ...(person ? (['person'] as const) : []),
  ...(row ? (['row'] as const) : []),
  ...(contact ? (['contact'] as const) : []),
]

async function plant(
  subject: SubjectTable,
  canary: Canary,
  planted: Map<PgTable, string>,
  way: Way = 'person',
) {
  const row: Record<string, unknown> = {}
  const { table, person, contacts, contact = [] } = subject
  const parents = new Map(
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0]?.name, foreignTable] as const
    }),
  )
  for (const column of subject.columns) {
    const parent = parents.get(column.name)
    const isWay = column === subject.row || (way === 'contact' && contact.includes(column))
    if (column === person) row[column.name] = way === 'person' || column.notNull ? canary.personId : null
    else if (column === subject.row)
      row[column.name] =
        // One way at a time, where both columns may be empty.
        way === 'row' || (way === 'person' && (!person || column.notNull))
          ? ((parent && (await theirRow(parent, canary, planted))) ??
            [...planted.values()][0] ??
            randomUUID())
          : null
    else if (isOfStaff(column)) row[column.name] = column.notNull ? 'staff@hub.test' : null
    else if (contacts.includes(column) || (isWay && column.getSQLType() === 'text'))
      row[column.name] =
        way === 'row' ? 'inbox@hub.test' : /phone|wallet/.test(column.name) ? canary.phone : canary.email
    else if (parent && (column.notNull || isPersonal(column) || isPointedAt(parent)))
      row[column.name] =
        (await theirRow(parent, canary, planted)) ?? (await plantParent(parent, canary, isPersonal(column)))
    else if (contact.includes(column) && column.getSQLType() === 'jsonb')
      row[column.name] = { fullName: `${canary.word} Uwase`, email: canary.email, said: canary.word }
    else if (contact.includes(column)) row[column.name] = null
    else row[column.name] = await wordFor(table, column, canary)
  }
  if ('id' in row) {
    row.id = randomUUID()
    if (way !== 'contact' && !planted.has(table)) planted.set(table, String(row.id))
  }
  await insert(table, row)
}

/** A parent row that belongs to the person too, such as the bill of a donation. */
async function theirRow(table: PgTable, canary: Canary, planted: Map<PgTable, string>) {
  const subject = tablesOfPeople().find((one) => one.table === table && (one.person || one.row))
  if (subject && table !== people && !planted.has(table))
    await plant(subject, canary, planted, waysOf(subject)[0])
  return subject && planted.get(table)
}

/** A row that belongs to no person: one of staff, a fingerprint, or a note without its registration. */
export async function plantAlone(table: PgTable, at: Date): Promise<void> {
  if (tablesOfPeople().some((subject) => subject.table === table && subject.person)) return
  await plantParent(table, { word: 'nobody', personId: '', email: '', phone: '', at }, false)
}

/**
 * The parent row a row needs; a file is the person's own. Parents need parents too: a lesson its module, and both the
 * same course.
 */
async function plantParent(
  table: PgTable,
  canary: Canary,
  isTheirs: boolean,
  below = new Map<PgTable, string>(),
): Promise<string> {
  const id = below.get(table) ?? randomUUID()
  if (below.has(table)) return id
  below.set(table, id)
  const row: Record<string, unknown> = {}
  const mine = isTheirs ? canary : { ...canary, word: 'nobody' }
  const { columns, foreignKeys } = getTableConfig(table)
  const parents = new Map(
    foreignKeys.map((key) => {
      const { columns: from, foreignTable } = key.reference()
      return [from[0]?.name, foreignTable] as const
    }),
  )
  for (const column of columns) {
    const parent = column.notNull ? parents.get(column.name) : undefined
    if (column.primary && !parent) row[column.name] = id
    else if (parent) row[column.name] = await plantParent(parent, canary, false, below)
    else row[column.name] = await wordFor(table, column, mine)
  }
  await insert(table, row)
  return id
}

async function wordFor(table: PgTable, column: PgColumn, { word, at }: Canary): Promise<unknown> {
  const tagged = isPersonal(column)
  const type = column.getSQLType()
  // Explicit times, so that the row is as old as stated: the database would write today's date.
  const isTime = column.notNull && type.startsWith('timestamp')
  if (column.generated || (!tagged && !isTime && (!column.notNull || column.hasDefault))) return undefined
  if (type === 'text' && !tagged)
    return (await firstAllowed(table, column)) ?? `${column.name}-${randomUUID()}`
  if (type === 'text') return `${word}-${column.name}-${randomUUID().slice(0, 8)}`
  if (type === 'jsonb') return tagged ? { said: word } : '[]'
  if (type === 'boolean') return false
  if (type === 'uuid') return column.notNull ? randomUUID() : undefined
  if (type === 'date') return at.toISOString().slice(0, 10)
  if (type.startsWith('timestamp')) return at
  return type.endsWith('[]') ? [] : ++number
}

// Unique numbers, for unique columns.
let number = 0

/** The first word a check constraint allows. */
async function firstAllowed(table: PgTable, column: PgColumn): Promise<string | undefined> {
  const { rows } = await db().execute<{ rule: string }>(
    sql`select pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'c' and conrelid = ${getTableConfig(table).name}::regclass`,
  )
  const list = new RegExp(String.raw`\b${column.name} = ANY \(ARRAY\['([^']*)'`)
  return rows.flatMap(({ rule }) => list.exec(rule)?.[1] ?? [])[0]
}

/** A check between two columns does not matter here: it is dropped in this test's own database. */
async function insert(table: PgTable, row: Record<string, unknown>): Promise<void> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const names = given.map(([name]) => sql.identifier(name))
  const values = given.map(([, value]) => sql`${asParameter(value)}`)
  try {
    await db().execute(
      sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    )
  } catch (error) {
    const rule = sqlState(error) === '23514' ? constraintOf(error) : undefined
    if (!rule) throw new Error(`cannot plant a canary in ${getTableConfig(table).name}`, { cause: error })
    await db().execute(sql`do $$ declare one record; begin
      for one in select conrelid::regclass as of from pg_constraint where contype = 'c' and conname = ${sql.raw(`'${rule}'`)} loop
        execute format('alter table %s drop constraint %I', one.of, ${sql.raw(`'${rule}'`)}); end loop; end $$`)
    // A rule beyond a check constraint is a trigger, and is dropped as well.
    await db().execute(sql`drop trigger if exists ${sql.identifier(rule)} on ${table}`)
    await insert(table, row)
  }
}

const asParameter = (value: unknown) => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return '{}'
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value
}

function constraintOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as Error & { constraint?: string }
    if (constraint) return constraint
  }
}

export type Scanned = { where: string; hits: number }

/** Searches every text and JSON column of every table, ours and the job queue's, for these words. */
export async function scanFor(words: string[]): Promise<Scanned[]> {
  const { rows } = await db().execute<{ name: string; column: string }>(sql`
    select format('%I.%I', c.table_schema, c.table_name) as name, format('%I', c.column_name) as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector')`)
  const found = await Promise.all(
    rows.map(async ({ name, column }) => {
      const isHit = sql.join(
        words.map((word) => sql`position(${word.toLowerCase()} in lower(${sql.raw(column)}::text)) > 0`),
        sql` or `,
      )
      const counted = await db().execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.raw(name)} where ${isHit}`,
      )
      return { where: `${name}.${column}`, hits: counted.rows[0]?.n ?? 0 }
    }),
  )
  return found.filter(({ hits }) => hits > 0)
}
