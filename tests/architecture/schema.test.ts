import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { hub } from '../../app/hub.server.ts'
import { dataTag, id, personal, plain } from '../../app/platform/db/columns.server.ts'
import { dataSubject, dataSubjectProblems } from '../../app/platform/db/data-subject.server.ts'
import { db } from '../../app/platform/db/db.server.ts'
import { withDatabase } from '../support/database.ts'

withDatabase()

const { tables } = hub

function untagged(table: PgTable): string[] {
  const { name, columns } = getTableConfig(table)
  return columns.filter((column) => dataTag(column) === undefined).map((column) => `${name}.${column.name}`)
}

test('SCR-05: every column is tagged: whether it contains personal data, why and for how long', () => {
  expect(tables.flatMap(untagged)).toEqual([])
})

test('planted: a column without a tag is found', () => {
  expect(untagged(pgTable('planted', { phone: text('phone') }))).toEqual(['planted.phone'])
})

test('SCR-05: every table with personal data has a path to its person, a way to erase it, and a retention period', () => {
  expect(dataSubjectProblems(tables)).toEqual([])
})

const phone = () => personal(text('phone').notNull(), { what: 'phone', why: 'to call', keep: '12 months' })

test('planted: a table without a path to its person is found', () => {
  const lost = pgTable('lost', { id: id(), phone: phone() })
  expect(dataSubjectProblems([...tables, lost])).toEqual([
    'lost has personal columns but no way to its person: give it person_id, or say dataSubject(lost, …)',
  ])
})

test('planted: a table that stores data without a reason, cannot be emptied, or has no retention period is found', () => {
  const kept = pgTable('kept', {
    id: id(),
    personId: plain(uuid('person_id')),
    born: personal(timestamp('born').notNull(), { what: 'birthday', why: 'to greet', keep: '12 months' }),
  })
  dataSubject(kept, ({ personId }) => ({ whose: 'people', person: personId, erase: 'blank' }))
  expect(dataSubjectProblems([...tables, kept])).toEqual([
    'kept keeps something after an erasure and does not say why',
    "kept.born cannot be emptied: say erase: 'row', or let it be null",
    "kept does not say how old its rows may become: its personal columns need a period in 'keep' and created_at",
  ])
})

test('every column of the database is declared in a table, so none lacks a tag', async () => {
  const declared = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => `${name}.${column.name}`)
  })
  const { rows } = await db().execute<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped`)
  expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort())
})

test('tables and migrations agree', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync('database/migrations', folder, { recursive: true })
  const before = readdirSync(folder)
  // In its own process, because drizzle-kit loads the tables in its own way.
  execFileSync(
    'drizzle-kit',
    ['generate', '--dialect', 'postgresql', '--schema', './app/**/*.table.server.ts', '--out', folder],
    {
      stdio: 'pipe',
    },
  )
  expect(readdirSync(folder)).toEqual(before)
})
