import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programKind } from '~/features/offers/programs/registration.adapter.server.ts'
import { listState } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration, eventsInTests } from '../../../../../tests/support/registrations.ts'
import { decideManyJob } from '../mass.jobs.server.ts'
import { massDecisionForStaff } from '../mass.queries.server.ts'
import { massDecisionRows } from '../mass.table.server.ts'
import { kindNamed, registrationKinds } from '../registration.adapter.server.ts'
import { registrationsList } from '../staff.queries.server.ts'
import { decideNext } from './decide-next.server.ts'
import { decideRegistration } from './decide-registration.server.ts'
import { startMassDecision } from './start-mass-decision.server.ts'
import { resumeMassDecision, stopMassDecision } from './stop-mass-decision.server.ts'

withDatabase()

const kinds = registrationKinds()
beforeEach(() => registrationKinds.set([programKind, eventsInTests]))
afterEach(() => registrationKinds.set(kinds))

const id = '5b1c7a52-0000-4000-8000-000000000002'
const by = 'aline@hub.test'
const hub = { name: 'IRIS Hub', staffEmail: 'team@hub.test' }
const actor = { kind: 'staff', name: by } as const
const inWork = <Result>(run: (work: UnitOfWork) => Promise<Result>) => inTransaction({ actor }, run)
const stateOf = (query = '') =>
  listState(registrationsList, new URL(`http://hub.test/admin/registrations${query}`))

const start = (expected: number, query = '') =>
  inWork((work) => startMassDecision(work, { id, decision: 'approved', by, state: stateOf(query), expected }))
const run = () => decideManyJob.run({ massDecisionId: id })
const progress = async () => {
  const mass = await massDecisionForStaff(db(), id)
  return mass && { total: mass.total, done: mass.done, refused: mass.refused }
}
const approvals = () => count("audit_log where action = 'approved'")

let item = ''
async function aCrowd(size: number): Promise<string[]> {
  item = await anItem('program', 'Women in Tech')
  const ids: string[] = []
  for (let n = 0; n < size; n++)
    ids.push((await aRegistration({ item, createdAt: new Date(Date.UTC(2026, 10, 1, 0, n)) })).id)
  return ids
}

test('A-REG-06: everything found is decided, what was decided before stays, and each person is told once', async () => {
  await aCrowd(5)
  await aRegistration({ item, status: 'rejected' })
  expect(await start(5)).toEqual({ ok: true, total: 5 })
  // The same form sent again starts nothing.
  expect(await start(5)).toEqual({ ok: true, total: 5 })
  expect(await count('mass_decision_rows')).toBe(5)
  await run()
  expect(await progress()).toEqual({ total: 5, done: 5, refused: 0 })
  expect([await approvals(), await count('notifications')]).toEqual([5, 5])
  expect(await count("registrations where standing = 'approved'")).toBe(5)
  expect(await count(`audit_log where action = 'approved' and actor = '${by}'`)).toBe(5)
  await run()
  expect(await approvals()).toBe(5)
})

test('the reason of a rejection about many reaches each of them', async () => {
  await aCrowd(2)
  const decision = { id, decision: 'rejected', reason: 'full', by } as const
  await inWork((work) => startMassDecision(work, { ...decision, state: stateOf(), expected: 2 }))
  await run()
  expect(await count("rejections where reason = 'full' and words is null")).toBe(2)
})

test('exactly the announced number is decided, or none', async () => {
  await aCrowd(3)
  expect(await start(2)).toEqual({ ok: false, reason: 'changed', total: 3 })
  expect(await start(0, '?status=rejected')).toEqual({ ok: false, reason: 'none' })
  expect([await count('mass_decisions'), await count("pgboss.job where name = 'decide-many'")]).toEqual([
    0, 0,
  ])
})

test('only the registrations that the filters found are decided, also when others come meanwhile', async () => {
  await aCrowd(2)
  const other = await anItem('event', 'Founders’ Night')
  await aRegistration({ kind: 'event', item: other })
  expect(await start(2, `?kind=program&item=${item}&from=2026-11-01&to=2026-11-01`)).toMatchObject({
    ok: true,
  })
  await aRegistration({ item, createdAt: new Date(Date.UTC(2026, 10, 1)) })
  await run()
  expect(await count("registrations where standing = 'approved'")).toBe(2)
  expect(await count("registrations where standing = 'pending'")).toBe(2)
})

test('one that cannot be decided any more is counted as refused, with the reason, and the others are decided', async () => {
  const [gone = '', broken = ''] = await aCrowd(4)
  await start(4)
  await inWork((work) => decideRegistration(work, programKind, { id: gone, decision: 'rejected', by, hub }))
  await db().execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $$ begin
    if new.id = '${broken}' then raise exception 'odd'; end if; return new; end $$`),
  )
  await db().execute(
    sql`create trigger fail before update on program_applications for each row execute function fail()`,
  )
  await run()
  await db().execute(sql`drop trigger fail on program_applications`)
  await db().execute(sql`drop function fail`)
  expect(await progress()).toEqual({ total: 4, done: 2, refused: 2 })
  expect((await massDecisionForStaff(db(), id))?.refusals.map(({ why }) => why)).toEqual([
    'It was already decided or withdrawn',
    'Failed to approve it',
  ])
})

test('staff stop it: the rest stays as it is, until they go on', async () => {
  await aCrowd(4)
  await start(4)
  await inWork((work) => decideNext(work, id, hub))
  await inWork((work) => stopMassDecision(work, id))
  await run()
  expect(await progress()).toEqual({ total: 4, done: 1, refused: 0 })
  await inWork((work) => resumeMassDecision(work, id))
  await run()
  expect(await progress()).toEqual({ total: 4, done: 4, refused: 0 })
})

test('when the worker dies five times in the middle of a decision, each is decided and counted once', async () => {
  const ids = await aCrowd(12)
  await start(12)
  for (const victim of [ids[0], ids[2], ids[5], ids[6], ids[11]]) {
    // Its connection breaks while the decision is noted.
    await db().execute(
      sql.raw(`create function die() returns trigger language plpgsql as $$ begin
      if new.registration_id = '${victim}' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`),
    )
    await db().execute(
      sql`create trigger die before update on mass_decision_rows for each row execute function die()`,
    )
    await expect(run()).rejects.toThrow()
    await db().execute(sql`drop trigger die on mass_decision_rows`)
    await db().execute(sql`drop function die`)
  }
  await run()
  expect(await progress()).toEqual({ total: 12, done: 12, refused: 0 })
  expect([await approvals(), await count('notifications')]).toEqual([12, 12])
})

test('control: when decision and count are separate transactions, a dead worker leaves one that nobody counted', async () => {
  await aCrowd(3)
  await start(3)
  const [first] = await waiting()
  await inWork((work) => decideRow(work, first))
  // It dies here, before it has counted.
  await run()
  expect(await progress()).toEqual({ total: 3, done: 2, refused: 1 })
  expect(await approvals()).toBe(3)
})

test('four workers at once: each is decided and counted once', async () => {
  await aCrowd(20)
  await start(20)
  await Promise.all([run(), run(), run(), run()])
  expect(await progress()).toEqual({ total: 20, done: 20, refused: 0 })
  expect([await approvals(), await count('notifications')]).toEqual([20, 20])
})

test('control: without locking its row, two workers take the same registration, and one counts it as refused', async () => {
  await aCrowd(1)
  await start(1)
  const looked = barrier(2)
  const outcomes = await Promise.all(
    [1, 2].map(() =>
      inWork(async (work) => {
        const [row] = await waiting()
        await looked()
        return decideRow(work, row)
      }),
    ),
  )
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

const waiting = () =>
  db()
    .select()
    .from(massDecisionRows)
    .where(and(eq(massDecisionRows.massDecisionId, id), isNull(massDecisionRows.outcome)))
    .orderBy(asc(massDecisionRows.position))

const decideRow = (work: UnitOfWork, row: typeof massDecisionRows.$inferSelect | undefined) =>
  decideRegistration(work, kindNamed(row?.kind ?? 'program'), {
    id: row?.registrationId ?? randomUUID(),
    decision: 'approved',
    by,
    hub,
  })
