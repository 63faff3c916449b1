import '~/hub.server.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { verifyBadge } from '../../../../../tests/support/badge-verifier.ts'
import { makeGraduate } from '../../../../../tests/support/certificates.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { erasePerson } from '../../../people/people/commands/erase-person.server.ts'
import { requestErasure } from '../../../people/people/commands/request-erasure.server.ts'
import { erasureRequests } from '../../../people/people/people.table.server.ts'
import { examProgress } from '../../attempts/index.server.ts'
import { courses, courseTexts } from '../../courses/course.table.server.ts'
import { achievementOf, issuerAddress, publishedKeys, revocationsAddress } from '../badge.links.server.ts'
import { askedCertificate } from '../certificate.links.server.ts'
import { certificateProgress, revokedCredentials } from '../certificate.queries.server.ts'
import { certificates, endedCredentials } from '../certificate.table.server.ts'
import { certificateRevoked } from '../emails/certificate-revoked.email.tsx'
import { issueCertificate } from './issue-certificate.server.ts'
import { reissueCertificate } from './reissue-certificate.server.ts'
import { renderCertificate } from './render-certificate.server.ts'
import { revokeCertificate } from './revoke-certificate.server.ts'

withDatabase()
withSmsSimulator()

const asStaff = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
const correction = { studentName: 'Aline Uwase Keza', reason: 'Her second name was missing.' }

async function issued() {
  const passed = await makeGraduate({ title: 'Web foundations' })
  const made = await inTransaction({ actor: { kind: 'system' } }, (work) => issueCertificate(work, passed))
  return { ...passed, ...made }
}
const again = (id: string, version = 1) =>
  inTransaction(asStaff, (work) => reissueCertificate(work, { id, version, ...correction }))
/** With the public role, like the page of a visitor. */
const see = (address: string) => onPublicSide(() => askedCertificate(address, '192.0.2.7'))
const statusOf = (run: Promise<unknown>) =>
  run.then(
    () => 200,
    (answer: { init?: { status?: number } }) => answer.init?.status,
  )

test('A-ADD-04: the reissued certificate has the new name, a new number and a new address; the old one links to it', async () => {
  const old = await issued()
  const done = await again(old.id)
  if (!done.ok) throw new Error(done.reason)
  const rows = await db().select().from(certificates)
  const fresh = rows.find(({ id }) => id === done.id)
  const before = rows.find(({ id }) => id === old.id)
  expect(fresh).toMatchObject({
    studentName: 'Aline Uwase Keza',
    courseTitle: 'Web foundations',
    completionDate: old.completedAt,
    state: 'valid',
  })
  expect([fresh?.number, fresh?.address]).not.toContain(old.number)
  expect(before).toMatchObject({ state: 'replaced', replacedBy: done.id, studentName: 'Aline Uwase' })
  expect((await see(old.address)).nextAddress).toBe(fresh?.address)
  const lines = await db().select().from(auditLog).where(eq(auditLog.subject, 'certificate'))
  expect(lines).toMatchObject([
    {
      action: 'issued again',
      actor: 'aline@hub.test',
      before: { number: old.number },
      after: { number: fresh?.number },
    },
  ])
  const told = await db().select().from(outbox).where(eq(outbox.about, done.id))
  expect(told.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
  expect(told.find(({ channel }) => channel === 'mail')?.props).toMatchObject({ isAgain: true })
})

test('A-ADD-04: a reissued certificate repeats the original achievement, also when the course has changed since', async () => {
  const old = await issued()
  await db().update(courses).set({ passingScore: 95 }).where(eq(courses.id, old.courseId))
  await db().update(courseTexts).set({ title: 'Web mastery', description: 'Another course by now.' })
  const done = await again(old.id)
  if (!done.ok) throw new Error(done.reason)
  const [before] = await db().select().from(certificates).where(eq(certificates.id, old.id))
  const [fresh] = await db().select().from(certificates).where(eq(certificates.id, done.id))
  expect(fresh?.courseTitle).toBe('Web foundations')
  expect(achievementOf(fresh?.credential ?? '')).toEqual(achievementOf(before?.credential ?? ''))
  expect(achievementOf(fresh?.credential ?? '')).toMatchObject({
    title: 'Web foundations',
    criteria: expect.not.stringContaining('95%'),
  })
})

test('A-ADD-04: two concurrent reissues create one certificate, and the second is told why', async () => {
  const { id } = await issued()
  const done = await Promise.all([again(id), again(id)])
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'revoked' })
  expect(await count('certificates')).toBe(2)
})

test('A-ADD-04: a change based on an outdated version is refused, and so is a second revocation', async () => {
  const { id } = await issued()
  expect(await again(id, 7)).toEqual({ ok: false, reason: 'stale' })
  const revoke = () =>
    inTransaction(asStaff, (work) => revokeCertificate(work, { id, version: 1, reason: 'A fraud.' }))
  expect(await revoke()).toEqual({ ok: true })
  expect(await revoke()).toEqual({ ok: false, reason: 'revoked' })
  const lines = await db().select().from(auditLog).where(eq(auditLog.subject, 'certificate'))
  expect(lines).toMatchObject([{ action: 'revoked', after: { reason: 'A fraud.' } }])
})

test('LRN-15: an enrollment links to its valid certificate, and to none that was revoked', async () => {
  const { id, enrollmentId, address } = await issued()
  const progress = async () =>
    (await onPublicSide(() => certificateProgress(db(), [enrollmentId]))).get(enrollmentId)
  expect(await progress()).toEqual({ certificate: `/certificate/${address}` })
  await inTransaction(asStaff, (work) => revokeCertificate(work, { id, version: 1, reason: 'A fraud.' }))
  expect(await progress()).toBeUndefined()
})

test('CRT-09: after an erasure nothing is left of a certificate, neither row nor picture', async () => {
  const { id, address } = await issued()
  await renderCertificate(id)
  const keys = (await db().select().from(files)).map(({ originalKey }) => originalKey ?? '')
  expect(keys).toHaveLength(2)
  const [row] = await db().select().from(certificates)
  const now = new Date()
  await inTransaction(asStaff, (work) => requestErasure(work, { personId: row?.personId ?? '' }))
  const [request] = await db().select().from(erasureRequests)
  await erasePerson(request?.id ?? '', () => now)
  expect(await count('certificates')).toBe(0)
  for (const key of keys) expect(await storage().exists(key)).toBe(false)
  expect(await statusOf(see(address))).toBe(404)
})

/** The responses of the addresses in a badge, with the public role. */
const online = (address: string): Promise<unknown> =>
  onPublicSide(async () =>
    address === revocationsAddress()
      ? { issuer: issuerAddress(), revokedCredentials: await revokedCredentials(db()) }
      : publishedKeys().find(({ kid }) => address.endsWith(`/issuer/keys/${kid}`)),
  )

/**
 * A learner has a badge, something happens to it, and the learner is erased. Returns the validity of the badge,
 * before and after.
 */
async function erasedAfter(end: (id: string) => Promise<unknown>) {
  const { id } = await issued()
  const [row] = await db().select().from(certificates).where(eq(certificates.id, id))
  const verdict = async () => (await verifyBadge(row?.credential ?? '', online)).ok
  await end(id)
  const before = await verdict()
  await inTransaction(asStaff, (work) => requestErasure(work, { personId: row?.personId ?? '' }))
  const [request] = await db().select().from(erasureRequests)
  const now = new Date()
  await erasePerson(request?.id ?? '', () => now)
  expect(await count('certificates')).toBe(0)
  return [before, await verdict()]
}
const revoked = (id: string) =>
  inTransaction(asStaff, (work) => revokeCertificate(work, { id, version: 1, reason: 'A fraud.' }))

test('A-ADD-04, LRN-15: after a revocation the learner is notified once, no page says that they passed, and they may sit the exam again', async () => {
  const { id, enrollmentId } = await issued()
  const progress = async () => (await examProgress(db(), [enrollmentId])).get(enrollmentId)
  expect(await progress()).toMatchObject({ attempt: { passed: true } })
  await revoked(id)
  expect((await progress())?.attempt).toBeUndefined()
  expect(await count("audit_log where action = 'reset' and subject = 'exam attempt'")).toBe(1)
  const told = await db().select().from(outbox).where(eq(outbox.template, 'certificate-revoked'))
  expect(told).toMatchObject([
    { channel: 'mail', subject: 'Your certificate for Web foundations was revoked', about: id },
  ])
  // The reason is not in the mail: learners may ask the team.
  expect(JSON.stringify(told[0]?.props)).not.toContain('A fraud')
  expect(told[0]?.props).toMatchObject({ link: expect.stringContaining('/elearning/') })
})

test('A-ADD-04: where the course has left the site, the mail promises no second exam', async () => {
  const { id } = await issued()
  await db().update(courses).set({ archivedAt: new Date() })
  await revoked(id)
  const [told] = await db().select().from(outbox).where(eq(outbox.template, 'certificate-revoked'))
  expect(told?.props).not.toHaveProperty('link')
  const { text } = await renderMail(certificateRevoked, told?.props as never, 'en')
  expect(text).not.toContain('sit the exam again')
})

test('A-ADD-04: after a reissue the exam stays passed, and the learner is not notified of a revocation', async () => {
  const { id, enrollmentId } = await issued()
  await again(id)
  expect((await examProgress(db(), [enrollmentId])).get(enrollmentId)).toMatchObject({
    attempt: { passed: true },
  })
  expect(await count("outbox where template = 'certificate-revoked'")).toBe(0)
})

test('A-ADD-04, CRT-09: a revoked badge stays revoked when its person is erased', async () => {
  expect(await erasedAfter(revoked)).toEqual([false, false])
  const [kept] = await db().select().from(endedCredentials)
  expect(Object.keys(kept ?? {}).sort()).toEqual(['endedAt', 'id'])
})

test('A-ADD-04, CRT-09: so does a replaced badge, and its successor', async () => {
  expect(await erasedAfter((id) => again(id))).toEqual([false, false])
  expect(await count('ended_credentials')).toBe(2)
})

test('CRT-09: a valid badge becomes invalid once its person is erased', async () => {
  expect(await erasedAfter(async () => {})).toEqual([true, false])
})

test('control: without the trigger a revoked badge still verifies', async () => {
  const trigger = (to: string) =>
    db().execute(sql.raw(`alter table certificates ${to} trigger certificates_end`))
  await trigger('disable')
  try {
    expect(await erasedAfter(revoked)).toEqual([true, true])
  } finally {
    await trigger('enable')
  }
})

test('CRT-09: the public role reads the list of ended credentials, and cannot write to it', async () => {
  const change = (text: string) =>
    onPublicSide(() => db().execute(sql.raw(text))).then(
      () => 'done',
      () => 'refused',
    )
  expect(await change('select id from ended_credentials')).toBe('done')
  expect(await change('delete from ended_credentials')).toBe('refused')
  expect(await change('insert into ended_credentials values (gen_random_uuid(), now())')).toBe('refused')
})

test('CRT-09: an unknown address is not found, whatever it looks like', async () => {
  for (const address of ['J4mKc0vTQ2u9r1WZx7bNfA', 'short', "x' or true --", '..', 'J4mKc0vTQ2u9r1WZx7bNfB'])
    expect(await statusOf(see(address)), address).toBe(404)
})
