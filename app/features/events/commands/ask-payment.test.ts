import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { makeGraduate } from '../../../../tests/support/certificates.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { withMoney } from '../../../../tests/support/money.ts'
import { withSmsSimulator } from '../../../../tests/support/sms.ts'
import { issueCertificate } from '../../certificates/commands/issue-certificate.server.ts'
import { billForPaying } from '../../payments/payment.queries.server.ts'
import { bills } from '../../payments/payment.table.server.ts'
import { decideRegistration } from '../../registrations/commands/decide-registration.server.ts'
import { aRegistration, makeEvent } from '../event.factory.ts'
import { eventRules } from '../event.rules.server.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import { eventKind, seatProduct } from '../index.server.ts'
import type { Registering } from '../registration.rules.server.ts'
import { acceptOffer } from './accept-offer.server.ts'
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

/** Aline Uwase registers, as the public site sends it: with her phone, with the number, or with nothing. */
async function enter(changes: Partial<Registering> = {}, isHerPhone = false) {
  const id = randomUUID()
  const learner = { enrollmentIds: isHerPhone ? [passed.enrollmentId] : [] }
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

test('EVT-12: whoever shows that they passed is billed less, and the bill says why; everybody else pays the price', async () => {
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
  // Another name on her phone, her name on another phone: neither has shown anything, and neither is refused.
  const eric = { firstName: 'Eric', email: 'eric@example.com' }
  expect((await enter(eric, true)).bill).toMatchObject({ amount: 5000, title: 'Founders’ Night' })
  const namesake = { email: 'namesake@example.com' }
  const stranger = await enter(namesake)
  expect(stranger.bill).toMatchObject({ amount: 5000 })
  expect(stranger.row).toMatchObject({ entryCourseId: null, certificateId: null })
  // Somebody else's number is said at its field, not billed in full behind their back.
  const wrong = await enter({ firstName: 'Diane', email: 'd@example.com', certificate: passed.number })
  expect(wrong.answer).toMatchObject({ ok: false, reason: 'wrong-certificate' })
})

test('EVT-12: for nothing at all the seat is theirs at once', async () => {
  await make({ price: 5000, passedPrice: 0 })
  const { row, bill } = await enter({ certificate: passed.number })
  expect(row).toMatchObject({ seat: 'taken', status: 'approved' })
  expect(bill).toBeUndefined()
})

test('EVT-12: the price follows the proof through approval and the waiting list', async () => {
  const event = await make({ price: 5000, passedPrice: 2000, needsApproval: true, capacity: 1 })
  const first = await enter({ certificate: passed.number })
  await inWork({ actor: { kind: 'staff', name: 'a@hub.test' }, now: noon }, (work) =>
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
  await inWork({ actor: { kind: 'system' }, now: noon }, (work) => offerSeats(work, event.id, hub))
  await onPublicSide(() => asVisitor((work) => acceptOffer(work, waiting.id, hub), noon))
  expect(await billFor(waiting.id)).toMatchObject({ amount: 2000, title: why })
})

test('an event for people who passed: shown, the seat is theirs; not shown, it is asked for, and then held until staff decide', async () => {
  await make({ capacity: 3 })
  expect((await enter({}, true)).row).toMatchObject({ seat: 'taken', certificateId: passed.id })
  const eric = { firstName: 'Eric', email: 'eric@example.com' }
  expect((await enter(eric)).answer).toEqual({ ok: false, reason: 'not-shown', course: 'Web foundations' })
  const { row, id } = await enter({ ...eric, unshown: true })
  expect(row).toMatchObject({ seat: 'held', status: 'pending', certificateId: null })
  expect((await eventKind.details(db(), id))[0]).toEqual({
    label: 'Entry condition',
    value: 'Web foundations: not shown to be passed',
  })
})

test('off the waiting list, too, nobody who has not shown it is let in by themselves; the database says so', async () => {
  const event = await make({ capacity: 1 })
  await enter({}, true)
  const { id } = await enter({ firstName: 'Eric', email: 'e@example.com', unshown: true, waiting: true })
  await db().update(events).set({ capacity: 2 })
  await inWork({ actor: { kind: 'system' }, now: noon }, (work) => offerSeats(work, event.id, hub))
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
  // Control: without the trigger they are.
  const trigger = (to: string) =>
    db().execute(sql.raw(`alter table event_registrations ${to} trigger event_registrations_decided`))
  await trigger('disable')
  try {
    expect(await letIn()).toBe('let in')
  } finally {
    await trigger('enable')
  }
})

test('A-EVT-01: a price for those who passed needs the course, and is lower than the price', () => {
  const typed = (changes: Record<string, string>) =>
    eventRules.safeParse({
      slug: '',
      startsAt: '2026-12-01T10:00',
      endsAt: '',
      location: 'Kacyiru',
      capacity: '10',
      price: '5000',
      status: 'upcoming',
      ...Object.fromEntries(
        ['title', 'description'].flatMap((name) => ['En', 'Fr', 'Rw'].map((one) => [name + one, ''])),
      ),
      titleEn: 'Night',
      descriptionEn: 'Night',
      ...changes,
    })
  const entryCourseId = randomUUID()
  expect(typed({}).data).toMatchObject({ entryCourseId: null, passedPrice: null })
  expect(typed({ entryCourseId, passedPrice: '0' }).data).toMatchObject({ entryCourseId, passedPrice: 0 })
  const wrongs: Record<string, string>[] = [
    { passedPrice: '100' },
    { entryCourseId, passedPrice: '5000' },
    { entryCourseId, passedPrice: '-1' },
    { entryCourseId: 'made up' },
  ]
  for (const wrong of wrongs) expect(typed(wrong).success).toBe(false)
})
