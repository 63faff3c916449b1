import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration, makeEvent } from '../../../../../tests/factories/events.ts'
import { makeGraduate } from '../../../../../tests/support/certificates.ts'
import { asVisitor, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { withMoney } from '../../../../../tests/support/money.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { issueCertificate } from '../../../learning/certificates/commands/issue-certificate.server.ts'
import { reissueCertificate } from '../../../learning/certificates/commands/reissue-certificate.server.ts'
import { revokeCertificate } from '../../../learning/certificates/commands/revoke-certificate.server.ts'
import { billForPaying } from '../../../money/payments/payment.queries.server.ts'
import { bills } from '../../../money/payments/payment.table.server.ts'
import { decideRegistration } from '../../../people/registrations/commands/decide-registration.server.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import { eventKind, seatProduct } from '../index.server.ts'
import type { Registering } from '../registration.rules.server.ts'
import { acceptOffer } from './accept-offer.server.ts'
import { grantSeat } from './grant-seat.server.ts'
import { offerSeats } from './offer-seats.server.ts'
import { registerForEvent } from './register-for-event.server.ts'

withDatabase()
withSmsSimulator()
withMoney([seatProduct])
const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
let passed: { courseId: string; enrollmentId: string; number: string; id: string }

beforeEach(async () => {
  const graduate = await makeGraduate({ title: 'Web foundations' })
  passed = { ...graduate, ...(await asVisitor((work) => issueCertificate(work, graduate))) }
})

const make = (changes: Partial<typeof events.$inferInsert>) =>
  asVisitor((work) => makeEvent(work, { entryCourseId: passed.courseId, ...changes }), noon)

/** Aline Uwase registers on the public site: on her own phone, with the certificate number, or with neither. */
async function enter(changes: Partial<Registering> = {}, isHerPhone = false) {
  const id = randomUUID()
  const learner = { since: new Date(0), enrollmentIds: isHerPhone ? [passed.enrollmentId] : [] }
  const setting = { id, slug: 'founders-night', locale: 'en' as const, hub, learner }
  const answer = await onPublicSide(() =>
    asVisitor((work) => registerForEvent(work, aRegistration(changes), setting), noon),
  )
  return { id, answer, row: await rowOf(id), bill: await billFor(id) }
}
const rowOf = async (id: string) =>
  (await db().select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]
const billFor = async (id: string) => (await db().select().from(bills).where(eq(bills.subjectId, id)))[0]
const why = 'Founders’ Night, price for people who passed Web foundations'

test('EVT-12: a person with a certificate pays less, and the bill says why; everybody else pays the full price', async () => {
  await make({ price: 5000, passedPrice: 2000 })
  const hers = await enter({}, true)
  expect(hers.bill).toMatchObject({ amount: 2000, title: why })
  const shown = await onPublicSide(() => inLocale('en', () => billForPaying(db(), hers.bill?.id ?? '')))
  expect(shown?.shown.facts).toContainEqual({
    label: 'Why this price',
    value: 'You passed Web foundations',
  })
  expect(await eventKind.details(db(), hers.id)).toContainEqual({
    label: 'Lower price',
    value: `Web foundations: passed, certificate ${passed.number}`,
  })
  // Another name on her phone, or her name on another phone: neither proves the course, and neither is refused.
  const eric = { firstName: 'Eric', email: 'eric@example.com' }
  expect((await enter(eric, true)).bill).toMatchObject({ amount: 5000, title: 'Founders’ Night' })
  const namesake = { email: 'namesake@example.com' }
  const stranger = await enter(namesake)
  expect(stranger.bill).toMatchObject({ amount: 5000 })
  expect(stranger.row).toMatchObject({ entryCourseId: null, certificateId: null })
  // Somebody else's certificate number is an error at its field, not silently billed in full.
  const wrong = await enter({ firstName: 'Diane', email: 'd@example.com', certificate: passed.number })
  expect(wrong.answer).toMatchObject({ ok: false, reason: 'wrong-certificate' })
})

test('EVT-12: with a lower price of zero the seat is taken at once', async () => {
  await make({ price: 5000, passedPrice: 0 })
  const { row, bill } = await enter({ certificate: passed.number })
  expect(row).toMatchObject({ seat: 'taken', status: 'approved' })
  expect(bill).toBeUndefined()
})

test('EVT-12: the lower price survives approval and the waiting list', async () => {
  const event = await make({ price: 5000, passedPrice: 2000, needsApproval: true, capacity: 1 })
  const first = await enter({ certificate: passed.number })
  await inTransaction({ actor: { kind: 'staff', name: 'a@hub.test' }, now: noon }, (work) =>
    decideRegistration(work, eventKind, { id: first.id, decision: 'approved', by: 'a@hub.test', hub }),
  )
  expect(await billFor(first.id)).toMatchObject({ amount: 2000, title: why })
  await db().delete(eventRegistrations)
  await db().update(events).set({ needsApproval: false, capacity: 2 })
  await enter({ firstName: 'Eric', email: 'eric@example.com' })
  await db().update(events).set({ capacity: 1 })
  const waiting = await enter({ certificate: passed.number, waiting: true })
  expect(waiting.row?.seat).toBe('waiting')
  await db().update(events).set({ capacity: 2 })
  await inTransaction({ actor: { kind: 'system' }, now: noon }, (work) => offerSeats(work, event.id, hub))
  await onPublicSide(() => asVisitor((work) => acceptOffer(work, waiting.id, hub), noon))
  expect(await billFor(waiting.id)).toMatchObject({ amount: 2000, title: why })
})

test('an event for graduates of a course: with a certificate the seat is taken; without, it is asked for, then held until staff decide', async () => {
  await make({ capacity: 3 })
  expect((await enter({}, true)).row).toMatchObject({ seat: 'taken', certificateId: passed.id })
  const eric = { firstName: 'Eric', email: 'eric@example.com' }
  expect((await enter(eric)).answer).toEqual({ ok: false, reason: 'not-shown', course: 'Web foundations' })
  const { row, id } = await enter({ ...eric, unshown: true })
  expect(row).toMatchObject({ seat: 'held', status: 'pending', certificateId: null })
  expect((await eventKind.details(db(), id))[0]).toEqual({
    label: 'Entry condition',
    value: 'Web foundations: no proof of passing',
  })
})

test('also from the waiting list, nobody without a certificate gets a seat without staff; the database enforces it', async () => {
  const event = await make({ capacity: 1 })
  await enter({}, true)
  const { id } = await enter({ firstName: 'Eric', email: 'e@example.com', unshown: true, waiting: true })
  await db().update(events).set({ capacity: 2 })
  await inTransaction({ actor: { kind: 'system' }, now: noon }, (work) => offerSeats(work, event.id, hub))
  await onPublicSide(() => asVisitor((work) => acceptOffer(work, id, hub), noon))
  expect(await rowOf(id)).toMatchObject({ seat: 'held', status: 'pending' })
  const letIn = () =>
    onPublicSide(() =>
      asVisitor(({ tx }) =>
        tx
          .update(eventRegistrations)
          .set({ seat: 'taken', status: 'approved', decidedAt: noon, decidedBy: 'nobody' })
          .where(eq(eventRegistrations.id, id)),
      ),
    ).then(
      () => 'let in',
      (error) => sqlState(error),
    )
  expect(await letIn()).toBe('42501')
  // Control: without the trigger they get it.
  const trigger = (to: string) =>
    db().execute(sql.raw(`alter table event_registrations ${to} trigger event_registrations_decided`))
  await trigger('disable')
  try {
    expect(await letIn()).toBe('let in')
  } finally {
    await trigger('enable')
  }
})

const asStaff = { actor: { kind: 'staff', name: 'a@hub.test' }, now: noon } as const
const revoke = (id = passed.id) =>
  inTransaction(asStaff, (work) =>
    revokeCertificate(work, { id, version: 1, reason: 'Somebody else sat the exam.' }),
  )
const reissue = async () => {
  const again = { id: passed.id, version: 1, studentName: 'Aline Uwase', reason: 'A letter.' }
  const done = await inTransaction(asStaff, (work) => reissueCertificate(work, again))
  if (!done.ok) throw new Error(done.reason)
  return done.id
}

/** Aline waits with her certificate, `end` changes it, and then she accepts the seat she is offered. */
async function acceptAfter(end: () => Promise<unknown>, changes: Partial<typeof events.$inferInsert>) {
  const event = await make({ ...changes, capacity: 1 })
  await enter({ firstName: 'Eric', email: 'eric@example.com', unshown: true })
  const { id, row } = await enter({ certificate: passed.number, waiting: true })
  expect(row).toMatchObject({ seat: 'waiting', certificateId: passed.id })
  await end()
  await db().update(events).set({ capacity: 2 })
  await inTransaction({ actor: { kind: 'system' }, now: noon }, (work) => offerSeats(work, event.id, hub))
  await onPublicSide(() => asVisitor((work) => acceptOffer(work, id, hub), noon))
  return { id, row: await rowOf(id), bill: await billFor(id) }
}

test('EVT-12: a certificate that was revoked meanwhile gives no seat: staff decide, and see why', async () => {
  const { id, row } = await acceptAfter(revoke, {})
  expect(row).toMatchObject({ seat: 'held', status: 'pending' })
  expect(await eventKind.details(db(), id)).toContainEqual(
    expect.objectContaining({
      label: 'Certificate',
      says: 'Aline Uwase, with another address or number, revoked since',
    }),
  )
  const letIn = () =>
    onPublicSide(() =>
      db()
        .update(eventRegistrations)
        .set({ seat: 'taken', status: 'approved', decidedAt: noon, decidedBy: 'nobody' })
        .where(eq(eventRegistrations.id, id)),
    ).then(
      () => 'let in',
      (error) => sqlState(error),
    )
  expect(await letIn()).toBe('42501')
})

test('EVT-12: a revoked certificate does not lower the price: the full price is billed, without a reason on the bill', async () => {
  const { bill } = await acceptAfter(revoke, { price: 5000, passedPrice: 2000 })
  expect(bill).toMatchObject({ amount: 5000, title: 'Founders’ Night' })
  const shown = await onPublicSide(() => inLocale('en', () => billForPaying(db(), bill?.id ?? '')))
  expect(shown?.shown.facts.map(({ label }) => label)).not.toContain('Why this price')
})

test('EVT-12: revoked before staff approve, the full price is billed', async () => {
  await make({ price: 5000, passedPrice: 2000, needsApproval: true })
  const { id } = await enter({ certificate: passed.number })
  await revoke()
  await inTransaction(asStaff, (work) =>
    decideRegistration(work, eventKind, { id, decision: 'approved', by: 'a@hub.test', hub }),
  )
  expect(await billFor(id)).toMatchObject({ amount: 5000 })
})

test('EVT-12: a reissued certificate counts as before, until the reissued one is revoked', async () => {
  expect((await acceptAfter(reissue, {})).row).toMatchObject({ seat: 'taken', status: 'approved' })
  await db().delete(eventRegistrations)
  await db().delete(events)
  const graduate = await makeGraduate({ title: 'Web foundations', learner: { email: 'b@example.com' } })
  passed = { ...graduate, ...(await asVisitor((work) => issueCertificate(work, graduate))) }
  const both = async () => revoke(await reissue())
  expect((await acceptAfter(both, {})).row).toMatchObject({ seat: 'held', status: 'pending' })
})

const others = { email: 'other@example.com', phone: { input: '0788000777', international: '+250788000777' } }
const used = { ok: false, reason: 'shown-already' }

test('EVT-10, EVT-12: one certificate counts for one registration of an event, whatever address is typed; after a withdrawal it can be used again', async () => {
  await make({ price: 5000, passedPrice: 2000 })
  const first = await enter({ certificate: passed.number })
  expect(first.bill).toMatchObject({ amount: 2000 })
  const second = await enter({ ...others, certificate: passed.number })
  expect(second).toMatchObject({ answer: used, row: undefined, bill: undefined })
  // Nor on her phone, nor with the reissued certificate.
  expect((await enter(others, true)).answer).toEqual(used)
  const again = await reissue()
  const [number] = (
    await db().execute<{ n: string }>(sql`select certificate_number n from certificates where id = ${again}`)
  ).rows
  expect((await enter({ ...others, certificate: number?.n ?? '' })).answer).toEqual(used)
  await asVisitor((work) => withdrawRegistration(work, eventKind, first.id, hub), noon)
  expect((await enter({ ...others, certificate: number?.n ?? '' })).bill).toMatchObject({ amount: 2000 })
})

test('EVT-12: eight concurrent registrations with one certificate and eight addresses: one gets the cheap seat', async () => {
  await make({ price: 5000, passedPrice: 0 })
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, n) => {
      const phone = { input: `078800080${n}`, international: `+25078800080${n}` }
      return enter({ email: `a${n}@example.com`, phone, certificate: passed.number })
    }),
  )
  expect(all.map(({ answer }) => (answer.ok ? answer.seat : answer.reason)).sort()).toEqual([
    ...Array.from({ length: 7 }, () => 'shown-already'),
    'taken',
  ])
})

test('EVT-12: the database itself refuses a second registration with the certificate', async () => {
  await make({ price: 5000, passedPrice: 0 })
  const { row } = await enter({ certificate: passed.number })
  const { row: other } = await enter({ ...others, firstName: 'Eric' })
  const copy = () =>
    db()
      .update(eventRegistrations)
      .set({ entryCourseId: passed.courseId, certificateId: row?.certificateId })
      .where(eq(eventRegistrations.id, other?.id ?? ''))
      .then(
        () => 'taken',
        (error) => sqlState(error),
      )
  expect(await copy()).toBe('23505')
  // Control: without the index it accepts one.
  const restore = await dropIndex('event_registrations_certificate')
  try {
    expect(await copy()).toBe('taken')
  } finally {
    await db().delete(eventRegistrations)
    await restore()
  }
})

test('EVT-12: a late payment whose certificate is in use by then is refunded', async () => {
  await make({ price: 5000, passedPrice: 2000 })
  const { id } = await enter({ certificate: passed.number })
  const gone = { seat: 'released', released: 'unpaid', payUntil: null, withdrawnAt: noon } as const
  await db().update(eventRegistrations).set(gone).where(eq(eventRegistrations.id, id))
  await enter({ ...others, certificate: passed.number })
  const grant = () =>
    inTransaction({ actor: { kind: 'system' }, now: noon }, (work) => grantSeat(work, id, hub))
  expect(await grant()).toBe(false)
  // Also if it was revoked since: the index does not depend on that.
  await revoke()
  expect(await grant()).toBe(false)
})
