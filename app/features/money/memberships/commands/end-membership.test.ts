import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication } from '../../../../../tests/factories/memberships.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withMoney } from '../../../../../tests/support/money.ts'
import { anAttempt, conclude } from '../../../../../tests/support/shelf.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { decideRegistration } from '../../../people/registrations/commands/decide-registration.server.ts'
import { reopenDecision } from '../../../people/registrations/commands/reopen-decision.server.ts'
import { membershipKind, membershipProduct } from '../index.server.ts'
import { memberships } from '../membership.table.server.ts'
import { feeOf } from '../term.queries.server.ts'
import { remindRenewal } from './remind-renewal.server.ts'
import { sendApplication } from './send-application.server.ts'

withDatabase()
withSmsSimulator()
withMoney([membershipProduct])

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const by = 'aline@hub.test'
const noon = new Date('2026-11-15T12:00:00Z')
const on = (day: string, time = '12:00') => new Date(`${day}T${time}:00Z`)
const asStaff = <Result>(now: Date, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'staff', name: by }, now }, run)
const asSystem = <Result>(now: Date, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'system' }, now }, run)

async function approved(): Promise<string> {
  const id = randomUUID()
  const setting = { id, plan: 'individual', locale: 'en', hub } as const
  await asVisitor((work) => sendApplication(work, anApplication(), setting), noon)
  await asStaff(noon, (work) =>
    decideRegistration(work, membershipKind, { id, decision: 'approved', by, hub }),
  )
  return id
}
async function pay(id: string, now: Date) {
  const bill = (await feeOf(db(), id))?.bill
  const payment = await anAttempt(bill?.id ?? '', { amount: bill?.amount, now })
  await conclude(bill?.id ?? '', payment.id, { to: 'completed' }, { now })
}
const row = async (id: string) => (await db().select().from(memberships).where(eq(memberships.id, id)))[0]
const remind = (id: string, now: Date) => asSystem(now, (work) => remindRenewal(work, id, hub))

const applyAgain = (now: Date) =>
  onPublicSide(() =>
    asVisitor(
      (work) =>
        sendApplication(work, anApplication(), { id: randomUUID(), plan: 'individual', locale: 'en', hub }),
      now,
    ),
  )
const taken = { ok: false, reason: 'already-applied' }
const active = () =>
  count("memberships where withdrawn_at is null and status <> 'rejected' and ended_at is null")

test('MEM-11: a person whose year ended can apply again, a current member cannot; paying an old bill grants nothing', async () => {
  const id = await approved()
  expect(await applyAgain(on('2026-11-16'))).toMatchObject(taken)
  await pay(id, on('2026-11-20'))
  expect(await applyAgain(on('2027-11-20'))).toMatchObject(taken)
  await remind(id, on('2027-11-01'))
  // Until then they can renew: applying in their name, which others may know, must not end that right.
  expect(await applyAgain(on('2027-11-22'))).toMatchObject(taken)
  const renewal = (await feeOf(db(), id))?.bill?.id ?? ''
  const later = on('2027-12-22')
  expect(await applyAgain(later)).toEqual({ ok: true })
  expect(await row(id)).toMatchObject({ status: 'approved', endedAt: later })
  expect(await active()).toBe(1)
  expect(await applyAgain(later)).toMatchObject(taken)
  // A transfer was under way: it is recorded, and the old membership does not continue.
  const payment = await anAttempt(renewal, { amount: 200_000, now: later })
  await conclude(renewal, payment.id, { to: 'completed' }, { now: later })
  expect((await row(id))?.endsOn).toBe('2027-11-20')
})

test('MEM-11: a membership replaced by a new application is not reopened, so nobody pays for a membership that can never begin', async () => {
  const id = await approved()
  const later = on('2026-12-17')
  expect(await applyAgain(later)).toEqual({ ok: true })
  const [second] = await db().select().from(memberships).where(isNull(memberships.endedAt))
  await asStaff(later, (work) =>
    decideRegistration(work, membershipKind, { id: second?.id ?? '', decision: 'rejected', by, hub }),
  )
  expect(
    await asStaff(later, (work) => reopenDecision(work, membershipKind, { id, reason: 'A slip.', hub })),
  ).toMatchObject({ ok: false })
})

test('MEM-11: an approved applicant who never paid can apply again once the time to pay is over', async () => {
  await approved()
  expect(await applyAgain(on('2026-12-15'))).toMatchObject(taken)
  expect(await applyAgain(on('2026-12-17'))).toEqual({ ok: true })
})

test('MEM-11: of twenty repeated applications at once one is saved', async () => {
  const id = await approved()
  await pay(id, on('2026-11-20'))
  const done = await Promise.all(Array.from({ length: 20 }, () => applyAgain(on('2027-11-22'))))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await active()).toBe(1)
})
