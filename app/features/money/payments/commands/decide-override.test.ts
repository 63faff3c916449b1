import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import {
  anAttempt,
  anOpenPayment,
  inMinutes,
  paymentById,
  withBilling,
} from '../../../../../tests/support/billing.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { aPaidPayment, asStaff, bookedFor } from '../../../../../tests/support/refunds.ts'
import { checkPayment } from './check-payment.server.ts'
import { decideOverride } from './decide-override.server.ts'
import { requestOverride } from './request-override.server.ts'
import { submitPayment } from './submit-payment.server.ts'

withDatabase()
const billing = withBilling()

const ask = (paymentId: string, to: 'completed' | 'failed' = 'completed') =>
  asStaff('odette', (work) =>
    requestOverride(work, { paymentId, to, reference: 'MP 4411', reason: 'Seen on the statement' }),
  )
const decide = (by: string, paymentId: string, agrees = true, ownerSince = new Date('2026-01-01')) =>
  asStaff(by, (work) => decideOverride(work, { paymentId, agrees, reason: 'Seen too', ownerSince }))

test('A-DON-05, PAY-01: an override needs another owner, and is stored with both names, the time and both reasons', async () => {
  const begun = new Date()
  billing.world().hold = true
  const { id, billId } = await anOpenPayment()
  expect(await ask(id)).toEqual({ ok: true })
  expect(await paymentById(id)).toMatchObject({ state: 'pending', attention: 'second' })
  expect(await ask(id)).toEqual({ ok: false, reason: 'asked' })
  expect(await decide('odette', id)).toEqual({ ok: false, reason: 'own' })
  expect(await decide('patrick', id, true, new Date())).toEqual({ ok: false, reason: 'new-owner' })
  expect(await paymentById(id)).toMatchObject({ state: 'pending' })
  expect(await decide('patrick', id)).toEqual({ ok: true })
  expect(await paymentById(id)).toMatchObject({
    state: 'completed',
    attention: null,
    overrideBy: null,
    transactionId: 'MP 4411',
    code: 'Seen on the statement (asked by odette@irishub.example, agreed: Seen too)',
  })
  expect(await bookedFor(id)).toMatchObject({ francs: 15_000, lines: 1 })
  expect(billing.granted).toEqual([billId])
  const written = await db().select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.at)
  expect(written.filter(({ action }) => action.endsWith('override'))).toMatchObject([
    {
      actor: 'odette@irishub.example',
      action: 'asked for an override',
      after: { to: 'completed', reference: 'MP 4411', reason: 'Seen on the statement' },
    },
    {
      actor: 'patrick@irishub.example',
      action: 'agreed to an override',
      after: { to: 'completed', reason: 'Seen too' },
    },
  ])
  for (const { at } of written) {
    expect(at.getTime()).toBeGreaterThanOrEqual(begun.getTime())
    expect(at.getTime()).toBeLessThanOrEqual(Date.now())
  }
})

test('A-DON-05: of two owners who approve at once one succeeds, and there is one ledger entry', async () => {
  billing.world().hold = true
  const { id } = await anOpenPayment()
  await ask(id)
  const answers = await Promise.all([decide('patrick', id), decide('claire', id)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await bookedFor(id)).toMatchObject({ francs: 15_000, lines: 1 })
})

test('A-DON-05: the requesting owner can withdraw an override, and another can refuse it', async () => {
  billing.world().hold = true
  const { id } = await anOpenPayment()
  for (const by of ['odette', 'patrick']) {
    await ask(id)
    expect(await decide(by, id, false)).toEqual({ ok: true })
    expect(await paymentById(id)).toMatchObject({ state: 'pending', attention: null, overrideBy: null })
  }
  expect(await decide('patrick', id)).toEqual({ ok: false, reason: 'not-asked' })
})

test('A-DON-05: an override is possible only while the bill is open', async () => {
  billing.world().hold = true
  const { id, billId } = await anOpenPayment()
  await ask(id)
  const other = await anAttempt(billId, { now: inMinutes(2) })
  await submitPayment(other.id)
  await billing.decide((await paymentById(other.id)).reference, 'approve')
  await checkPayment(other.id)
  expect(await decide('patrick', id)).toEqual({ ok: false, reason: 'over' })
  await decide('patrick', id, false)
  expect(await ask(id)).toEqual({ ok: false, reason: 'bill-over' })
})

test('PAY-01: a completed payment stays completed, for every role', async () => {
  const { id } = await aPaidPayment(billing)
  expect(await ask(id, 'failed')).toEqual({ ok: false, reason: 'over' })
  const { reference } = await paymentById(id)
  await billing.decide(reference, 'decline')
  await checkPayment(id, { kind: 'staff', actor: { kind: 'staff', name: 'odette' } })
  expect(await paymentById(id)).toMatchObject({ state: 'completed' })
  const undo = (state: string) =>
    db().execute(sql`update payments set state = ${state}, completed_at = null where id = ${id}`)
  await expect(undo('failed')).rejects.toThrow()
})

test('control: two owners can set a payment that is not completed to failed', async () => {
  billing.world().hold = true
  const { id } = await anOpenPayment()
  expect(await ask(id, 'failed')).toEqual({ ok: true })
  expect(await decide('patrick', id)).toEqual({ ok: true })
  expect(await paymentById(id)).toMatchObject({ state: 'failed' })
})
