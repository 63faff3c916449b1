import '~/hub.server.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Canary, plantPerson, scanFor } from '../../../../../tests/factories/canaries.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { people, peopleMerges } from '../people.table.server.ts'
import { findRows } from '../personal-data.queries.server.ts'
import { eraseScope } from './erase-person.server.ts'
import { mergePeople, movable, undoMerge } from './merge-people.server.ts'
import { requestErasure } from './request-erasure.server.ts'

withDatabase()

const at = new Date('2026-11-15T08:00:00Z')
const asOwner = { actor: { kind: 'staff' as const, name: 'owner@hub.test' }, now: at }
const merge = (kept: Canary, gone: Canary, versions = [1, 1]) =>
  inTransaction(asOwner, (work) =>
    mergePeople(work, {
      keptId: kept.personId,
      goneId: gone.personId,
      keptVersion: versions[0] ?? 0,
      goneVersion: versions[1] ?? 0,
    }),
  )
const two = async () =>
  [
    await plantPerson('canaryone', '+250788000101', at),
    // At different times: a person cannot have two appointments at once.
    await plantPerson('canarytwo', '+250788000102', new Date(at.getTime() + 60_000)),
  ] as const

/** The owner of every row, table by table. */
async function picture(): Promise<string> {
  const tables = await Promise.all(
    movable().map(async ({ table, name, person, key }) => {
      const keys = sql.join(
        key.map((column) => sql`${column}::text`),
        sql` || ' ' || `,
      )
      const { rows } = await db().execute(
        sql`select ${keys} as key, ${person} as person from ${table} order by 1`,
      )
      return [name, rows]
    }),
  )
  return JSON.stringify(tables)
}

test('after a merge everything of both is found with the person who stays, and an undo restores the previous state', async () => {
  const [one, other] = await two()
  const before = await picture()
  const merged = await merge(one, other)
  expect(merged).toMatchObject({ ok: true })
  const text = JSON.stringify(
    [...(await findRows(db(), { personId: one.personId })).values()].map(({ rows }) => [...rows.values()]),
  )
  for (const { word } of [one, other]) expect(text).toContain(`${word}-motivation`)
  for (const { table, person, name } of movable()) {
    const { rows } = await db().execute(sql`select 1 from ${table} where ${person} = ${other.personId}`)
    // A person has one current membership, so the other one cannot move.
    expect(rows.length, name).toBe(name === 'memberships' ? 1 : 0)
  }
  const id = merged.ok ? merged.id : ''
  expect(await inTransaction(asOwner, (work) => undoMerge(work, id))).toBe(true)
  expect(await picture()).toBe(before)
  expect(await inTransaction(asOwner, (work) => undoMerge(work, id))).toBe(false)
  expect(await count(`audit_log where subject = 'person' and actor = 'owner@hub.test'`)).toBe(2)
})

test('after an undone merge both can be erased separately', async () => {
  const [one, other] = await two()
  const merged = await merge(one, other)
  await inTransaction(asOwner, (work) => undoMerge(work, merged.ok ? merged.id : ''))
  await inTransaction(asOwner, (work) => eraseScope(work, { personId: other.personId }))
  expect(await count(`people where id = '${other.personId}' and full_name <> ''`)).toBe(0)
  expect(await count(`people where id = '${one.personId}'`)).toBe(1)
})

test('a row that cannot move stays, and is still found and erased with the person who stays', async () => {
  const [one, other] = await two()
  // Both applied to one program.
  await db().execute(
    sql`update program_applications set program_id = (select program_id from program_applications limit 1)`,
  )
  await merge(one, other)
  expect(await count(`program_applications where person_id = '${other.personId}'`)).toBe(1)
  const finds = await findRows(db(), { personId: one.personId })
  expect(finds.get('program_applications')?.rows.size).toBe(2)
  await inTransaction(asOwner, (work) => eraseScope(work, { personId: one.personId }))
  // The bytes of files are removed after the commit, and their rows with them.
  const left = await scanFor([one.word, other.word])
  expect(left.filter(({ where }) => !where.startsWith('public.files.'))).toEqual([])
  // Empty rows referenced by bills.
  expect(await count(`people where full_name <> ''`)).toBe(0)
  expect(await db().select().from(peopleMerges)).toEqual([])
})

test('a merge is refused for an old version, a merged person, a person being erased, or a person with themselves', async () => {
  const [one, other] = await two()
  const third = await plantPerson('canarythree', '+250788000103', at)
  expect(await merge(one, other, [1, 7])).toEqual({ ok: false, reason: 'stale' })
  expect(await merge(one, one)).toEqual({ ok: false, reason: 'missing' })
  expect(await merge(one, other)).toMatchObject({ ok: true })
  expect(await merge(third, other, [1, 2])).toEqual({ ok: false, reason: 'merged' })
  expect(await merge(third, one, [1, 2])).toEqual({ ok: false, reason: 'merged' })
  await inTransaction(asOwner, (work) => requestErasure(work, { personId: third.personId }))
  expect(await merge(one, third, [2, 1])).toEqual({ ok: false, reason: 'erasing' })
})

test('two concurrent merges of the same two people, in opposite directions: one succeeds, the other is refused', async () => {
  const [one, other] = await two()
  const outcomes = await Promise.all([merge(one, other), merge(other, one)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const [left] = await db()
    .select({ n: sql<number>`count(*)::int` })
    .from(people)
    .where(eq(people.version, 2))
  expect(left?.n).toBe(2)
})
