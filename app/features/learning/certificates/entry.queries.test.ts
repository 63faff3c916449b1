import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication, makeProgram } from '../../../../tests/factories/program-applications.ts'
import { makeGraduate } from '../../../../tests/support/certificates.ts'
import { asVisitor, count, withDatabase } from '../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../tests/support/sms.ts'
import type { Application } from '../../offers/programs/application.rules.server.ts'
import { programApplications } from '../../offers/programs/application.table.server.ts'
import { sendApplication } from '../../offers/programs/commands/send-application.server.ts'
import { programKind } from '../../offers/programs/index.server.ts'
import { programForReading } from '../../offers/programs/program.queries.server.ts'
import { programs } from '../../offers/programs/program.table.server.ts'
import { outbox } from '../../people/notifications/outbox.table.server.ts'
import { archiveCourse } from '../courses/commands/archive-course.server.ts'
import { courses } from '../courses/course.table.server.ts'
import type { Learner } from '../enrollments/index.server.ts'
import { issueCertificate } from './commands/issue-certificate.server.ts'
import { revokeCertificate } from './commands/revoke-certificate.server.ts'
import { readCertificate } from './entry.options.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const notShown = { ok: false, reason: 'not-shown', course: 'Web foundations' }
const wrong = { ok: false, reason: 'wrong-certificate', course: 'Web foundations' }

let courseId: string
let aline: { enrollmentId: string; id: string; number: string; address: string }

/** A learner passes the required course, or another. */
async function graduate(learner: { firstName?: string } = {}, title = 'Web foundations') {
  const passed = await makeGraduate({ title, learner })
  const issued = await asVisitor((work) => issueCertificate(work, passed))
  return { ...passed, ...issued }
}

beforeEach(async () => {
  const passed = await graduate()
  courseId = passed.courseId
  aline = passed
  await asVisitor((work) => makeProgram(work))
  await db().update(programs).set({ entryCourseId: courseId })
})

/** As the public site sends it. Aline Uwase passed; anybody can type her address and number. */
async function send(changes: Partial<Application> = {}, learner?: Learner) {
  const id = randomUUID()
  const setting = { id, slug: 'women-in-tech', locale: 'en' as const, hub, learner }
  const answer = await onPublicSide(() =>
    asVisitor((work) => sendApplication(work, anApplication(changes), setting), noon),
  )
  const [row] = await db().select().from(programApplications).where(eq(programApplications.id, id))
  return { answer, row, details: row ? await programKind.details(db(), id) : [] }
}
const here = (...enrollmentIds: string[]): Learner => ({ enrollmentIds, since: new Date(0) })
const linked = (enrollmentId: string): Learner => ({
  proof: { way: 'email', enrollmentId },
  enrollmentIds: [],
  since: new Date(0),
})

test("LRN: passing on this phone, or opening one's link on another, counts as shown; staff see by which certificate", async () => {
  for (const learner of [here(aline.enrollmentId), linked(aline.enrollmentId)]) {
    await db().delete(programApplications)
    const { answer, row, details } = await send({}, learner)
    expect(answer).toEqual({ ok: true })
    expect(row).toMatchObject({ entryCourseId: courseId, certificateId: aline.id })
    expect(details.slice(0, 2)).toEqual([
      { label: 'Entry condition', value: `Web foundations: passed, certificate ${aline.number}` },
      { label: 'Certificate', value: `/certificate/${aline.address}`, as: 'link', says: 'Aline Uwase' },
    ])
  }
  const mails = await db().select().from(outbox).where(eq(outbox.template, 'application-arrived'))
  expect(JSON.stringify(mails)).toContain(`passed, certificate ${aline.number}`)
})

test('the number or the link of the certificate counts from any phone, in any form it is copied, also with another address', async () => {
  const input = [
    aline.number,
    ` ${aline.number.toLowerCase().replaceAll('-', ' - ')} `,
    `https://hub.test/fr/certificate/${aline.address}?x=1`,
    aline.address,
  ]
  for (const certificate of input) {
    await db().delete(programApplications)
    const { row, details } = await send({ certificate, email: 'new@example.com', lastName: 'UWASE' })
    expect(row?.certificateId).toBe(aline.id)
    expect(details[1]?.says).toBe('Aline Uwase, with another address or number')
  }
  for (const nonsense of ['IRIS', '1794320431000', '/certificate/short', 'x'.repeat(300)])
    expect(readCertificate(nonsense)).toBeUndefined()
})

test('no oracle: name, address and number of somebody who passed prove nothing, and get the same answer as a stranger', async () => {
  const known = await send()
  const stranger = await send({
    firstName: 'Nobody',
    email: 'nobody@example.com',
    phone: { input: '0788000999', international: '+250788000999' },
  })
  expect(known.answer).toEqual(notShown)
  expect(stranger.answer).toEqual(known.answer)
  for (const table of ['program_applications', "consents where purpose like 'program%'"])
    expect(await count(table)).toBe(0)
})

test('another person’s certificate is refused, without revealing what is wrong with it', async () => {
  const other = await graduate({ firstName: 'Eric' }, 'Welding')
  const eric = { firstName: 'Eric' }
  for (const certificate of [aline.number, other.number, `IRIS-${'1'.repeat(13)}-AAAAAAAAA`, 'no number'])
    expect((await send({ ...eric, certificate })).answer).toEqual(wrong)
  // On her own phone too: her brother types his name.
  expect((await send(eric, here(aline.enrollmentId))).answer).toEqual(notShown)
  // Control: the name decides, and the family name may come first.
  expect((await send({ firstName: 'Uwase', lastName: 'Aline', certificate: aline.number })).answer.ok).toBe(
    true,
  )
})

test('a revoked certificate does not count; when it is revoked later, staff see that', async () => {
  const { row } = await send({ certificate: aline.number })
  const revoke = { id: aline.id, version: 1, reason: 'Somebody else sat the exam.' }
  await inTransaction({ actor: { kind: 'staff', name: 'a@hub.test' } }, (work) =>
    revokeCertificate(work, revoke),
  )
  const details = await programKind.details(db(), row?.id ?? '')
  expect(details[1]?.says).toBe('Aline Uwase, revoked since')
  await db().delete(programApplications)
  expect((await send({ certificate: aline.number })).answer).toEqual(wrong)
  expect((await send({}, here(aline.enrollmentId))).answer).toEqual(notShown)
})

test('an applicant without proof asks the team to decide; staff can tell it apart from a shown certificate', async () => {
  const { answer, row, details } = await send({ unshown: true })
  expect(answer).toEqual({ ok: true })
  expect(row).toMatchObject({ entryCourseId: courseId, certificateId: null, status: 'pending' })
  expect(details[0]).toEqual({
    label: 'Entry condition',
    value: 'Web foundations: no proof of passing',
  })
})

test('a deleted or unpublished course excludes nobody: the team decides, and the page says so', async () => {
  const page = () => onPublicSide(() => programForReading(db(), 'women-in-tech', 'en', noon))
  expect((await page())?.asksFor?.path).toMatch(/^\/elearning\//)
  await db().update(courses).set({ publishedAt: null }).where(eq(courses.id, courseId))
  expect((await page())?.asksFor).toMatchObject({ title: 'Web foundations', path: undefined })
  expect((await send()).row).toMatchObject({ entryCourseId: courseId, certificateId: null })
  await inTransaction({ actor: { kind: 'staff', name: 'a@hub.test' } }, (work) =>
    archiveCourse(work, courseId),
  )
  expect((await page())?.asksFor).toMatchObject({ title: 'Web foundations', path: undefined })
  await db().delete(programApplications)
  expect((await send({ certificate: aline.number })).row?.certificateId).toBe(aline.id)
})

test('a program without an entry condition stores none', async () => {
  await db().update(programs).set({ entryCourseId: null })
  const { row, details } = await send({ certificate: aline.number }, here(aline.enrollmentId))
  expect(row).toMatchObject({ entryCourseId: null, certificateId: null })
  expect(details[0]?.label).toBe('Sector')
})

/** Writes directly, like a bug in a public page. */
async function write(change: Record<string, string | null>): Promise<string | undefined> {
  await db().delete(programApplications)
  const { row } = await send({ unshown: true })
  const next = { ...row, id: randomUUID(), code: 'QQQQ2222', existing: undefined, ...change }
  await db().delete(programApplications)
  const insert = () => asVisitor(({ tx }) => tx.insert(programApplications).values(next as never))
  return onPublicSide(insert).then(
    () => undefined,
    (error) => sqlState(error),
  )
}

test('the database refuses an answer without a condition, a certificate of another course, and an admission without proof', async () => {
  const other = await graduate({ firstName: 'Eric' }, 'Welding')
  expect(await write({ entryCourseId: null })).toBe('23514')
  expect(await write({ certificateId: other.id })).toBe('23514')
  const decided = { status: 'approved', decidedAt: noon as never, decidedBy: 'somebody' }
  expect(await write(decided)).toBe('42501')
  expect(await write({ certificateId: aline.id })).toBeUndefined()
})

test('control: without the trigger all of it is accepted', async () => {
  const other = await graduate({ firstName: 'Eric' }, 'Welding')
  const trigger = (to: string) =>
    db().execute(sql.raw(`alter table program_applications ${to} trigger program_applications_entry`))
  await trigger('disable')
  try {
    expect(await write({ entryCourseId: null })).toBeUndefined()
    expect(await write({ certificateId: other.id })).toBeUndefined()
  } finally {
    await trigger('enable')
  }
})
