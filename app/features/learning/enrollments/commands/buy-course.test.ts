import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seedSettings } from '../../../../../database/seed/settings.ts'
import { anEnrollment, aPurchase } from '../../../../../tests/factories/enrollments.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { anAttempt, conclude } from '../../../../../tests/support/shelf.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { type Product, products } from '../../../money/payments/index.server.ts'
import { methodsFor } from '../../../money/payments/method.queries.server.ts'
import { billForPaying } from '../../../money/payments/payment.queries.server.ts'
import { bills, payments } from '../../../money/payments/payment.table.server.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { decideRegistration } from '../../../people/registrations/index.server.ts'
import { waitingRegistrations } from '../../../people/registrations/staff.queries.server.ts'
import { premiumCourses } from '../../courses/course.queries.server.ts'
import { courses } from '../../courses/course.table.server.ts'
import type { Purchase } from '../enrollment.rules.server.ts'
import { enrollments } from '../enrollment.table.server.ts'
import { readLearnerToken } from '../learner.links.server.ts'
import { courseProduct } from '../purchase.adapter.server.ts'
import { enrollmentKind } from '../registration.adapter.server.ts'
import { buyCourse } from './buy-course.server.ts'
import { enrollLearner } from './enroll-learner.server.ts'
import { sendLearnerLink } from './send-learner-link.server.ts'

withDatabase()
withSmsSimulator()

let before: readonly Product[]
beforeAll(() => {
  before = products.set([courseProduct])
})
afterAll(() => void products.set(before))

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const price = 45_000
const fee = 500

beforeEach(async () => {
  await inTransaction({ actor: { kind: 'system' } }, seedSettings)
  await asVisitor((work) => makeCourse(work, { slug: 'product-design', title: 'Product Design', price }))
})

/** As the site does it: with the public role. */
const buy = (changes: Partial<Purchase> = {}, billId = randomUUID(), slug = 'product-design') =>
  onPublicSide(() =>
    asVisitor((work) => buyCourse(work, aPurchase(changes), { billId, slug, locale: 'en' }), noon),
  )
async function aBill(changes: Partial<Purchase> = {}): Promise<string> {
  const billId = randomUUID()
  expect(await buy(changes, billId)).toEqual({ ok: true })
  return billId
}
async function pay(billId: string): Promise<string> {
  const { id } = await anAttempt(billId, { amount: price + fee, now: noon })
  await conclude(billId, id, { to: 'completed' }, { now: noon })
  return id
}
const rows = () => db().select().from(enrollments)
const stateOf = async (billId: string) =>
  (await db().select().from(bills).where(eq(bills.id, billId)))[0]?.state
const attentionOf = async (id: string) =>
  (await db().select().from(payments).where(eq(payments.id, id)))[0]?.attention

test('PRM-03, PRM-07: a purchase is an unpaid enrollment and a bill over the price and fee known to the server', async () => {
  const billId = await aBill()
  const [row] = await rows()
  expect(row).toMatchObject({ status: 'pending', standing: 'waiting', awaitsPayment: true, paidAt: null })
  expect(await db().select().from(bills)).toMatchObject([
    {
      id: billId,
      kind: 'course',
      subjectId: row?.id,
      title: 'Product Design',
      amount: price + fee,
      name: 'Aline Uwase',
      phone: '+250788000100',
      state: 'open',
    },
  ])
  expect(await count('consents')).toBe(1)
  // Staff have nothing to decide, and nobody is notified yet.
  expect(await waitingRegistrations(db(), { programs: null })).toBe(0)
  expect(await count('outbox')).toBe(0)
})

test('LRN-12, PRM-06, PRM-07, PRM-08: when the payment is confirmed the enrollment is approved, and the learner gets the link', async () => {
  const billId = await aBill()
  // Only paid enrollments count.
  const [unpaid] = await onPublicSide(() => premiumCourses(db(), 'en', noon))
  expect(unpaid?.premium?.students).toBe(0)
  await pay(billId)
  const [row] = await rows()
  expect(row).toMatchObject({
    status: 'approved',
    decidedBy: 'system',
    awaitsPayment: false,
    paidAt: noon,
    paidBillId: billId,
  })
  const sent = (await db().select().from(outbox)).filter(({ template }) => template === 'course-open')
  expect(sent.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
    'mail family@example.com',
    'sms +250788000100',
  ])
  expect(await count(`audit_log where action = 'paid for' and subject_id = '${row?.id}'`)).toBe(1)
  await db().update(courses).set({ startingStudents: 12 })
  const [shown] = await onPublicSide(() => premiumCourses(db(), 'en', noon))
  expect(shown?.premium?.students).toBe(13)
})

test('PRM-07: a failed payment opens nothing', async () => {
  const billId = await aBill()
  const { id } = await anAttempt(billId, { amount: price + fee, now: noon })
  await conclude(billId, id, { to: 'failed', failure: 'rejected' }, { now: noon })
  expect(await rows()).toMatchObject([{ status: 'pending', paidAt: null }])
  expect(await count("outbox where template = 'course-open'")).toBe(0)
})

test('PRM-09: a course that does not exist, is archived, not published or free cannot be bought', async () => {
  expect(await buy({}, randomUUID(), 'nowhere')).toEqual({ ok: false, reason: 'no-such-course' })
  for (const gone of [{ archivedAt: noon }, { publishedAt: null, archivedAt: null }]) {
    await db().update(courses).set(gone)
    expect(await buy()).toEqual({ ok: false, reason: 'no-such-course' })
  }
  await db().update(courses).set({ publishedAt: noon, price: 0 })
  expect(await buy()).toEqual({ ok: false, reason: 'free' })
  await db().update(courses).set({ price: null })
  expect(await buy()).toEqual({ ok: false, reason: 'free' })
  for (const table of ['enrollments', 'bills', 'people']) expect(await count(table)).toBe(0)
})

test('LRN-10: an enrolled person cannot buy again; before payment a second purchase uses the same enrollment', async () => {
  const first = await aBill()
  const second = await aBill({ firstName: 'ALINE' })
  expect(await rows()).toHaveLength(1)
  const subjects = (await db().select().from(bills)).map(({ subjectId }) => subjectId)
  expect(new Set(subjects).size).toBe(1)
  await pay(second)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['closed', 'paid'])
  expect(await buy()).toEqual({ ok: false, reason: 'already-enrolled' })
  expect(await buy({ firstName: 'Eric' })).toEqual({ ok: true })
})

test('PAY-05: two bills of one enrollment that are paid at once open it once, and staff are notified of the other', async () => {
  const [first, second] = [await aBill(), await aBill()]
  const paid = await Promise.all([pay(first), pay(second)])
  const attention = await Promise.all(paid.map(attentionOf))
  expect(attention.filter((one) => one === 'not granted')).toHaveLength(1)
  expect(await rows()).toMatchObject([{ status: 'approved' }])
  expect(await count("outbox where template = 'course-open' and channel = 'mail'")).toBe(1)
})

test('a payment for a rejected or withdrawn enrollment opens nothing, and staff are notified', async () => {
  const billId = await aBill()
  const [row] = await rows()
  const decided = inTransaction({ actor: { kind: 'staff', name: 'staff' }, now: noon }, (work) =>
    decideRegistration(work, enrollmentKind, { id: row?.id ?? '', decision: 'rejected', by: 'staff', hub }),
  )
  expect(await decided).toEqual({ ok: true })
  expect(await onPublicSide(() => billForPaying(db(), billId))).toBeUndefined()
  expect(await attentionOf(await pay(billId))).toBe('not granted')
  expect(await rows()).toMatchObject([{ status: 'rejected', paidAt: null }])
})

test('staff may approve an enrollment before it is paid; the later payment is booked, and nobody is notified twice', async () => {
  const billId = await aBill()
  const [row] = await rows()
  await inTransaction({ actor: { kind: 'staff', name: 'staff' }, now: noon }, (work) =>
    decideRegistration(work, enrollmentKind, { id: row?.id ?? '', decision: 'approved', by: 'staff', hub }),
  )
  expect(await attentionOf(await pay(billId))).toBeNull()
  expect(await rows()).toMatchObject([{ status: 'approved', decidedBy: 'staff', paidAt: noon }])
  expect(await count("outbox where template = 'course-open' and channel = 'mail'")).toBe(1)
})

test('a refund closes the course again, and it can be bought again', async () => {
  const billId = await aBill()
  await pay(billId)
  const [bill] = await db().select().from(bills)
  const given = { ...(bill as NonNullable<typeof bill>), locale: 'en' as const }
  const revoke = (id: string) =>
    inTransaction({ actor: { kind: 'system' }, now: noon }, async (work) =>
      courseProduct.revoke?.(work, { ...given, id }),
    )
  // Another bill did not open it.
  await revoke(randomUUID())
  expect(await rows()).toMatchObject([{ status: 'approved' }])
  await revoke(billId)
  expect(await rows()).toMatchObject([{ standing: 'waiting', paidAt: null, decidedAt: null }])
  expect(await buy()).toEqual({ ok: true })
})

test('PRM-03, PRM-04, PRM-05: the payment pages show price and fee, and only the bill that opened the course links to it', async () => {
  const [first, second] = [await aBill(), await aBill()]
  const shown = async (billId: string) => (await onPublicSide(() => billForPaying(db(), billId)))?.shown
  expect(await shown(first)).toMatchObject({
    facts: [{ value: '45,000 RWF' }, { value: '500 RWF' }],
    method: 'credit-card',
    back: '/elearning/product-design/buy',
    done: { title: 'Course purchased successfully!', links: [] },
  })
  expect(courseProduct.failure?.('it broke')).toBe('Failed to process payment: it broke')
  await pay(first)
  const [row] = await rows()
  const path = (await shown(first))?.done.links[0]?.path ?? ''
  expect(readLearnerToken(path.split('/').at(-1), new Date())).toEqual({ way: 'here', enrollmentId: row?.id })
  expect((await shown(second))?.done.links).toEqual([])
  // The page of a paid bill stays when the course is gone; that of an unpaid bill does not.
  await db().update(courses).set({ archivedAt: noon })
  expect(await shown(first)).toBeDefined()
  expect(await shown(second)).toBeUndefined()
})

test('PRM-04: card, mobile money and transfer are offered; PayPal is not, though it is for donations', async () => {
  const { PAYMENT_PROVIDERS } = config()
  config().PAYMENT_PROVIDERS = ['mtn', 'airtel', 'flutterwave', 'paypal', 'bank']
  await db().execute(sql`update settings set value = jsonb_set(jsonb_set(value,
    '{paypal}', '{"currency": "USD", "rate": 1440, "until": "2099-12-31"}'),
    '{bank}', '{"name": "Bank of Kigali", "account": "IRIS Hub", "number": "100-0001"}') where name = 'payments'`)
  const owed = { kind: 'course', amount: price, addsFee: false } as const
  const offered = async () => (await methodsFor(db(), owed, 'en', noon)).map(({ method }) => method)
  expect((await offered()).sort()).toEqual([
    'airtel-money',
    'bank-transfer',
    'credit-card',
    'mtn-mobile-money',
  ])
  // control: a product without a list of methods offers all of them
  products.set([{ ...courseProduct, methods: undefined }])
  expect(await offered()).toContain('paypal')
  products.set([courseProduct])
  config().PAYMENT_PROVIDERS = PAYMENT_PROVIDERS
})

test('a free enrollment in one course does not block a purchase of another', async () => {
  await asVisitor((work) => makeCourse(work, { slug: 'free-one', title: 'Free' }))
  const chosen = { id: randomUUID(), slug: 'free-one', locale: 'en' as const, hub }
  await asVisitor((work) => enrollLearner(work, anEnrollment(), chosen), noon)
  expect(await buy()).toEqual({ ok: true })
})

const secondPhone = { input: '0722 000 200', international: '+250722000200' }
const toldTo = async () =>
  (await db().select().from(outbox))
    .filter(({ template }) => template === 'course-open')
    .map(({ channel, recipient }) => `${channel} ${recipient}`)
    .sort()

test('PRM-06, PRM-07: two phones start a purchase under one name and address; only the one that pays is notified', async () => {
  await aBill()
  const paid = await aBill({ firstName: 'Aliné', phone: secondPhone })
  await pay(paid)
  expect(await rows()).toMatchObject([
    {
      firstName: 'Aliné',
      lastName: 'Uwase',
      email: 'family@example.com',
      phone: secondPhone.international,
      phoneTyped: secondPhone.international,
      paidBillId: paid,
    },
  ])
  expect(await toldTo()).toEqual(['mail family@example.com', `sms ${secondPhone.international}`])
})

test('PRM-07: the first of two phones pays, and the enrollment keeps its details as typed', async () => {
  const first = await aBill()
  await aBill({ phone: secondPhone })
  await pay(first)
  expect(await rows()).toMatchObject([{ phone: '+250788000100', phoneTyped: '0788 000 100' }])
  expect(await toldTo()).toEqual(['mail family@example.com', 'sms +250788000100'])
})

test('GEN-03, PRM-07: an unpaid enrollment has no link, so that no phone gets one to a course that another pays for', async () => {
  const billId = await aBill()
  const ask = (value: string) =>
    onPublicSide(() =>
      asVisitor((work) => sendLearnerLink(work, { kind: 'phone', value }, { locale: 'en', hub }), noon),
    )
  const links = () => count("outbox where template = 'learner-link'")
  await ask('+250788000100')
  expect(await links()).toBe(0)
  // control: once paid it has one
  await pay(billId)
  await ask('+250788000100')
  expect(await links()).toBe(1)
})
