import '~/hub.server.ts'
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeGraduate, passedAt } from '../../../../../tests/support/certificates.ts'
import { aMoment, count, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { certificates } from '../certificate.table.server.ts'
import { issueCertificate } from './issue-certificate.server.ts'

withDatabase()
withSmsSimulator()

const now = new Date('2026-11-10T14:20:31.000Z')
const issue = (passed: Parameters<typeof issueCertificate>[1]) =>
  inTransaction({ actor: { kind: 'visitor' }, now }, (work) => issueCertificate(work, passed))

test('CRT-01, CRT-03, CRT-04: name from the enrollment, title from the course, a number and an unguessable address', async () => {
  const passed = await makeGraduate({ title: 'Web foundations' })
  const issued = await issue(passed)
  const [row] = await db().select().from(certificates)
  expect(row).toMatchObject({
    id: issued.id,
    enrollmentId: passed.enrollmentId,
    studentName: 'Aline Uwase',
    courseTitle: 'Web foundations',
    completionDate: passedAt,
    revokedAt: null,
    createdAt: now,
  })
  expect(row?.number).toMatch(/^IRIS-1794320431000-[A-Z0-9]{9}$/)
  expect(Buffer.from(row?.address ?? '', 'base64url')).toHaveLength(16)
  expect(issued).toMatchObject({ address: row?.address, number: row?.number, isNew: true })
})

test('CRT-03: certificates of the same moment differ in their nine characters', async () => {
  const [one, other] = [await issue(await makeGraduate()), await issue(await makeGraduate())]
  expect(one.number.slice(0, -9)).toBe('IRIS-1794320431000-')
  expect(other.number.slice(0, -9)).toBe(one.number.slice(0, -9))
  expect(other.number.slice(-9)).not.toBe(one.number.slice(-9))
})

test.each([
  ['en', 'http://hub.test/certificate/', 'your certificate'],
  ['fr', 'http://hub.test/fr/certificate/', 'votre certificat'],
  ['rw', 'http://hub.test/rw/certificate/', 'icyemezo cyawe'],
] as const)(
  'CRT-02: the learner is notified once, by mail and by SMS, in %s',
  async (locale, link, words) => {
    const passed = await makeGraduate({ locale })
    const { address } = await issue(passed)
    await issue(passed)
    const told = await db().select().from(outbox).where(eq(outbox.template, 'certificate-issued'))
    expect(told.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
    const mail = told.find(({ channel }) => channel === 'mail')
    expect(mail?.subject).toContain(words)
    expect(mail?.props).toMatchObject({ link: link + address })
    expect(told.find(({ channel }) => channel === 'sms')?.subject).toContain(link + address)
    const rendered = sql`select from pgboss.job where name = 'draw-certificate'`
    expect((await db().execute(rendered)).rows).toHaveLength(1)
  },
)

test('CRT-02: fifty concurrent calls issue one certificate, and all of them get it', async () => {
  const passed = await makeGraduate()
  const issued = await Promise.all(Array.from({ length: 50 }, () => issue(passed)))
  expect(await count('certificates')).toBe(1)
  expect(new Set(issued.map(({ number }) => number)).size).toBe(1)
  expect(issued.filter(({ isNew }) => isNew)).toHaveLength(1)
  const told = await db().select().from(outbox).where(eq(outbox.template, 'certificate-issued'))
  expect(told).toHaveLength(2)
})

test('control: checking first, without the index, issues several', async () => {
  const passed = await makeGraduate()
  const { address: _ } = await issue(passed)
  const [one] = await db().select().from(certificates)
  if (!one) throw new Error('no certificate was issued')
  await db().execute(sql`alter table certificates disable trigger certificates_stay`)
  const restore = await dropIndex('certificates_once')
  try {
    await db().delete(certificates)
    const lookAndIssue = async ({ tx }: UnitOfWork) => {
      const existing = await tx
        .select()
        .from(certificates)
        .where(and(eq(certificates.enrollmentId, passed.enrollmentId), isNull(certificates.revokedAt)))
      await tx.execute(aMoment)
      if (existing.length > 0) return
      const [address, end] = [randomBytes(16).toString('base64url'), randomBytes(9).toString('hex')]
      const number = `IRIS-1794320431000-${end.slice(0, 9).toUpperCase()}`
      await tx.insert(certificates).values({ ...one, id: undefined, address, number })
    }
    await Promise.all(
      Array.from({ length: 50 }, () => inTransaction({ actor: { kind: 'visitor' }, now }, lookAndIssue)),
    )
    expect(await count('certificates')).toBeGreaterThan(1)
  } finally {
    await db().delete(certificates)
    await restore()
    await db().execute(sql`alter table certificates enable trigger certificates_stay`)
  }
})

const refusalOf = (run: Promise<unknown>) =>
  run.then(
    () => 'allowed',
    (error: Error & { cause?: { constraint?: string }; constraint?: string }) =>
      error.constraint ?? error.cause?.constraint ?? sqlState(error),
  )

test('CRT-04: no certificate without a passed exam, and a refused call leaves nothing behind', async () => {
  const failed = await makeGraduate({ passed: false })
  expect(await refusalOf(issue(failed))).toBe('certificates_earned')
  expect(await count('certificates')).toBe(0)
  expect(await db().select().from(outbox).where(eq(outbox.template, 'certificate-issued'))).toEqual([])
})

test('CRT-04: an enrollment in another course gets none', async () => {
  const [one, other] = [await makeGraduate(), await makeGraduate({ learner: { email: 'eric@example.com' } })]
  await expect(issue({ ...one, courseId: other.courseId })).rejects.toThrow(
    'no such enrollment in this course',
  )
})

test('CRT-04: a certificate is never changed, and the public role cannot write one', async () => {
  const passed = await makeGraduate()
  await issue(passed)
  const change = (text: ReturnType<typeof sql>) => refusalOf(db().execute(text))
  expect(await change(sql`update certificates set student_name = 'Somebody Else'`)).toBe('certificates_stay')
  expect(await change(sql`update certificates set certificate_number = 'IRIS-1794320431000-AAAAAAAAA'`)).toBe(
    'certificates_stay',
  )
  await db().execute(sql`update certificates set revoked_at = now(), revoked_reason = 'x'`)
  expect(await change(sql`update certificates set revoked_at = null, revoked_reason = null`)).toBe(
    'certificates_stay',
  )
  const [row] = await db().select().from(certificates)
  const copy = { ...row, id: undefined } as typeof certificates.$inferInsert
  expect(await onPublicSide(() => refusalOf(db().insert(certificates).values(copy)))).toBe('42501')
  expect(await onPublicSide(() => refusalOf(db().execute(sql`delete from certificates`)))).toBe('42501')
})
