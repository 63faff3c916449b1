import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import {
  asImporter,
  checkedSheet,
  outcomesOf,
  rowsOf,
  runSheet,
  sheetOf,
  start,
} from '../../../../../tests/support/imports.ts'
import { runImportJob } from '../import.jobs.server.ts'
import { batchSize, runRows } from './run-rows.server.ts'
import { startImport } from './start-import.server.ts'

withDatabase()

const sheet = (rows: number) =>
  `Full name,E-mail\n${Array.from({ length: rows }, (_, n) => `Person ${n},p${n}@example.com`).join('\n')}\n`

test('IMP-03: a worker that dies between two batches leaves whole batches; the next one goes on, each row once', async () => {
  const id = await checkedSheet('contacts', sheet(60))
  await start(id)
  await asImporter((work) => runRows(work, id))
  const dying = asImporter(async (work) => {
    await runRows(work, id)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await count('people')).toBe(batchSize)
  expect((await sheetOf(id))?.progress).toBe(batchSize)
  await runImportJob.run({ importId: id })
  expect(await count('people')).toBe(60)
  expect(await count('person_sources')).toBe(60)
  expect(await sheetOf(id)).toMatchObject({ state: 'done', progress: 60, result: { new: 60 } })
  // Run again, it does nothing.
  await runImportJob.run({ importId: id })
  expect(await count('person_sources')).toBe(60)
})

test('two workers at once bring each row in once', async () => {
  const id = await checkedSheet('contacts', sheet(60))
  await start(id)
  await Promise.all([1, 2, 3].map(() => runImportJob.run({ importId: id })))
  expect(await count('person_sources')).toBe(60)
  expect(await sheetOf(id)).toMatchObject({ state: 'done', result: { new: 60, same: 0 } })
})

test('what became of a row is said once, whoever says it', async () => {
  const id = await checkedSheet('contacts', sheet(1))
  await runSheet(id)
  const again = db().execute(sql`update import_rows set outcome = 'refused'`)
  await expect(again).rejects.toMatchObject({ cause: { message: 'line 2 of the import is done' } })
})

test('control: without the trigger a second word is taken', async () => {
  const id = await checkedSheet('contacts', sheet(1))
  await runSheet(id)
  await db().execute(sql`alter table import_rows disable trigger import_rows_once`)
  await db().execute(sql`update import_rows set outcome = 'refused'`)
  await db().execute(sql`alter table import_rows enable trigger import_rows_once`)
  expect((await outcomesOf(id))[0]?.[1]).toBe('refused')
})

test('only the version that staff looked at is started, once, and not after its rows were removed', async () => {
  const id = await checkedSheet('contacts', sheet(2))
  const version = (await sheetOf(id))?.version ?? 0
  const begin = (seen: number) =>
    asImporter((work) => startImport(work, { id, version: seen, by: 'eric@hub.test' }))
  expect(await begin(version - 1)).toEqual({ ok: false, reason: 'stale' })
  expect(await begin(version)).toEqual({ ok: true })
  expect(await begin(version)).toEqual({ ok: false, reason: 'stale' })
  const other = await checkedSheet('contacts', sheet(2))
  await db().execute(sql`delete from import_rows where import_id = ${other}`)
  const gone = await start(other)
  expect(gone).toEqual({ ok: false, reason: 'gone' })
})

test('a row that turned out otherwise than foreseen says both', async () => {
  const id = await checkedSheet('contacts', sheet(2))
  await runSheet(await checkedSheet('contacts', sheet(1)))
  await runSheet(id)
  expect((await rowsOf(id)).map(({ foreseen, outcome }) => [foreseen, outcome])).toEqual([
    ['new', 'same'],
    ['new', 'new'],
  ])
})
