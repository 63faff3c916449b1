import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anEnrollment } from '../../../../../tests/factories/enrollments.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { aMoment, asVisitor, count, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { consents } from '../../../people/people/people.table.server.ts'
import { undoDecision } from '../../../people/registrations/commands/decide-registration.server.ts'
import { decideRegistration, withdrawRegistration } from '../../../people/registrations/index.server.ts'
import { registrationItems, registrations } from '../../../people/registrations/registration.table.server.ts'
import { courses } from '../../courses/course.table.server.ts'
import type { Enrollment } from '../enrollment.rules.server.ts'
import { enrollments } from '../enrollment.table.server.ts'
import { enrollmentKind } from '../registration.adapter.server.ts'
import { enrollLearner } from './enroll-learner.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const setting = (slug = 'digital-skills', locale: 'en' | 'fr' | 'rw' = 'en') => ({
  id: randomUUID(),
  slug,
  locale,
  hub,
})
/** As the site does it: with the public role. */
const enroll = (changes: Partial<Enrollment> = {}, chosen = setting(), now = noon) =>
  onPublicSide(() => asVisitor((work) => enrollLearner(work, anEnrollment(changes), chosen), now))
const messages = () => db().select().from(outbox)
const toPeople = async () =>
  (await messages())
    .filter(({ recipient }) => recipient !== hub.staffEmail)
    .map(({ channel, template }) => `${channel} ${template}`)
    .sort()

beforeEach(() => asVisitor((work) => makeCourse(work)))

test('LRN-05, LRN-12: an enrollment is pending, with its person, consent, both mails, the SMS and their jobs', async () => {
  const chosen = setting()
  expect(await enroll({}, chosen)).toEqual({ ok: true })
  const [row] = await db().select().from(enrollments)
  expect(row).toMatchObject({
    id: chosen.id,
    firstName: 'Aline',
    phone: '+250788000100',
    educationLevel: 'bachelors',
    currentOccupation: null,
    startupSector: 'AgriTech',
    status: 'pending',
    standing: 'pending',
    createdAt: noon,
  })
  expect(await db().select().from(consents)).toMatchObject([{ purpose: 'course enrollment' }])
  expect(await toPeople()).toEqual(['mail application-received', 'sms application-received'])
  const toStaff = (await messages()).find(({ recipient }) => recipient === hub.staffEmail)
  expect(toStaff?.props).toMatchObject({
    item: 'Digital Skills',
    details: expect.arrayContaining([{ label: 'Education', value: "Bachelor's degree" }]),
  })
  expect(await count("pgboss.job where name in ('send-message', 'send-sms')")).toBe(3)
})

test('A-REG-01: it is in the list of all registrations, with the title of its course', async () => {
  await enroll()
  expect(await db().select().from(registrations)).toMatchObject([{ kind: 'enrollment', standing: 'pending' }])
  expect(
    await db().select().from(registrationItems).where(eq(registrationItems.kind, 'enrollment')),
  ).toMatchObject([{ title: 'Digital Skills' }])
})

test('LRN-07: for Other the typed text is stored', async () => {
  await enroll({ startupSector: 'Other', customSector: 'Beekeeping' })
  expect(await db().select().from(enrollments)).toMatchObject([{ startupSector: 'Beekeeping' }])
})

test('LRN-14: where a course approves everybody, learners are in at once and get their link; staff have nothing to decide', async () => {
  await db().update(courses).set({ approvesItself: true })
  expect(await enroll()).toEqual({ ok: true })
  expect(await db().select().from(enrollments)).toMatchObject([
    { status: 'approved', decidedAt: noon, decidedBy: 'system' },
  ])
  expect(await toPeople()).toEqual(['mail course-open', 'sms course-open'])
  expect(await count(`outbox where recipient = '${hub.staffEmail}'`)).toBe(0)
})

test('LRN-12: the public role cannot approve an enrollment or mark it as paid, unless the course approves everybody', async () => {
  await enroll()
  const [model] = await db().select().from(enrollments)
  const { standing: _, ...row } = model as NonNullable<typeof model>
  const insert = (changes: object) =>
    onPublicSide(() =>
      asVisitor(({ tx }) =>
        tx
          .insert(enrollments)
          .values({ ...row, withdrawnAt: noon, ...changes, id: randomUUID(), code: randomUUID() }),
      ),
    ).then(() => 'saved', sqlState)
  const isIn = { status: 'approved', decidedAt: noon }
  expect(await insert(isIn)).toBe('42501')
  expect(await insert({ paidAt: noon })).toBe('42501')
  const update = (set: object) =>
    onPublicSide(() => asVisitor(({ tx }) => tx.update(enrollments).set(set))).then(() => 'saved', sqlState)
  expect(await update({ status: 'approved', decidedAt: noon })).toBe('42501')
  expect(await update({ paidAt: noon })).toBe('42501')
  // control: it can insert a pending enrollment, and an approved one where the course allows it
  expect(await insert({})).toBe('saved')
  await db().update(courses).set({ approvesItself: true })
  expect(await insert(isIn)).toBe('saved')
  await db().update(courses).set({ price: 10_000, instructor: 'Eric' })
  expect(await insert(isIn)).toBe('42501')
})

test('PRM-07: a course with a price has no free enrollment', async () => {
  await db().update(courses).set({ price: 10_000, instructor: 'Eric', approvesItself: true })
  expect(await enroll()).toEqual({ ok: false, reason: 'has-a-price' })
  expect(await count('enrollments')).toBe(0)
})

test('an archived, unpublished or missing course accepts no enrollment', async () => {
  expect(await enroll({}, setting('nowhere'))).toEqual({ ok: false, reason: 'no-such-course' })
  await db().update(courses).set({ publishedAt: null })
  expect(await enroll()).toEqual({ ok: false, reason: 'no-such-course' })
  await db().update(courses).set({ publishedAt: noon, archivedAt: noon })
  expect(await enroll()).toEqual({ ok: false, reason: 'no-such-course' })
})

test('LRN-10: a second enrollment of the same person is refused; another course is possible, and so are siblings', async () => {
  await asVisitor((work) => makeCourse(work, { slug: 'welding', title: 'Welding' }))
  expect(await enroll()).toEqual({ ok: true })
  expect(await enroll({ firstName: 'ALINE', motivation: 'Another' })).toMatchObject({
    ok: false,
    reason: 'already-enrolled',
  })
  expect(await enroll({}, setting('welding'))).toEqual({ ok: true })
  expect(await enroll({ firstName: 'Eric' })).toEqual({ ok: true })
})

test('LRN-10: of twenty concurrent enrollments of one person one is saved', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => enroll({ motivation: `Try ${n}` })))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await count('enrollments')).toBe(1)
  expect(await count("outbox where channel = 'mail'")).toBe(2)
})

test('control: checking first and saving after, without the constraint, saves several', async () => {
  await enroll()
  const [model] = await db().select().from(enrollments)
  const { standing: _, ...row } = model as NonNullable<typeof model>
  await db().delete(enrollments)
  const restore = await dropIndex('enrollments_once')
  const naive = async ({ tx }: UnitOfWork) => {
    const known = await tx.select({ id: enrollments.id }).from(enrollments)
    if (known.length > 0) return
    await tx.execute(aMoment)
    await tx.insert(enrollments).values({ ...row, id: randomUUID(), code: randomUUID() })
  }
  await Promise.all(Array.from({ length: 20 }, () => onPublicSide(() => asVisitor(naive))))
  const saved = await count('enrollments')
  await db().delete(enrollments)
  await restore()
  expect(saved).toBeGreaterThan(1)
})

const as = (name: string, now = noon) => ({ actor: { kind: 'staff', name } as const, now })
const decide = (id: string, decision: 'approved' | 'rejected') =>
  inTransaction(as('staff'), (work) =>
    decideRegistration(work, enrollmentKind, { id, decision, by: 'staff', hub }),
  )

test('LRN-14, A-REG-09: an approval sends the link by mail and one SMS, and undoing it cancels both', async () => {
  const chosen = setting()
  await enroll({}, chosen)
  await db().delete(outbox)
  expect(await decide(chosen.id, 'approved')).toEqual({ ok: true })
  expect(await toPeople()).toEqual([
    'mail course-open',
    'mail registration-approved',
    'mail welcome-onboarding',
    'sms course-open',
  ])
  const wayIn = (await messages()).filter(({ template }) => template === 'course-open')
  for (const { notBefore } of wayIn) expect(notBefore?.getTime()).toBe(noon.getTime() + 12_000)
  const undo = () =>
    inTransaction(
      as('staff'),
      async (work) => (await undoDecision(work, enrollmentKind, { id: chosen.id, by: 'staff' })).ok,
    )
  expect(await undo()).toBe(true)
  expect(await messages()).toEqual([])
  expect(await db().select().from(enrollments)).toMatchObject([{ status: 'pending', decidedAt: null }])
})

test('a rejection is sent by mail and SMS, without a link to any course', async () => {
  const chosen = setting()
  await enroll({}, chosen)
  await db().delete(outbox)
  await decide(chosen.id, 'rejected')
  expect(await toPeople()).toEqual(['mail registration-rejected', 'sms registration-decided'])
  expect(JSON.stringify(await messages())).not.toContain('/elearning/me/')
})

test('a person who withdrew may enroll again', async () => {
  const chosen = setting()
  await enroll({}, chosen)
  const withdrawn = onPublicSide(() =>
    asVisitor((work) => withdrawRegistration(work, enrollmentKind, chosen.id, hub), noon),
  )
  expect(await withdrawn).toEqual({ ok: true })
  expect(await enroll()).toEqual({ ok: true })
})

test('a stranger whose address and number somebody keeps typing gets five links a day', async () => {
  await db().update(courses).set({ approvesItself: true })
  for (let n = 0; n < 7; n++) await enroll({ firstName: `Name ${n}` })
  expect(await count("outbox where channel = 'mail'")).toBe(5)
  expect(await count("outbox where channel = 'sms'")).toBe(5)
})

test('when any step fails, nothing is saved', async () => {
  const failing = asVisitor(async (work) => {
    await enrollLearner(work, anEnrollment(), setting())
    throw new Error('the power went out')
  })
  await expect(failing).rejects.toThrow('the power went out')
  for (const table of ['enrollments', 'people', 'consents', 'outbox', "pgboss.job where name like 'send-%'"])
    expect(await count(table)).toBe(0)
})
