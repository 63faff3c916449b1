import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { aBridgeApplication, aPartnership } from '../../../../../tests/factories/enquiries.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import type { ApplicationStatus } from '../application.options.ts'
import { partnerships } from '../application.table.server.ts'
import { reviewApplication } from './review-application.server.ts'
import { sendBridgeApplication } from './send-bridge-application.server.ts'
import { sendPartnership } from './send-partnership.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const send = async () => {
  const id = randomUUID()
  await asVisitor((work) => sendPartnership(work, aPartnership(), { id, locale: 'en', hub }))
  return id
}
const review = (id: string, version: number, status: ApplicationStatus, notes: string | null = null) =>
  asVisitor((work) => reviewApplication(work, { kind: 'partnership', id, version, status, notes }))
const rowOf = async (id: string) =>
  (await db().select().from(partnerships).where(eq(partnerships.id, id))).at(0)

test('A-ADD-02: any status after any other, with notes; each change is in the audit log and the applicant is not notified', async () => {
  const id = await send()
  const mails = await count('outbox')
  expect(await review(id, 1, 'approved', 'They called.')).toEqual({ ok: true })
  expect(await review(id, 2, 'rejected', 'They called.')).toEqual({ ok: true })
  expect(await review(id, 3, 'pending', 'They called.')).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', notes: 'They called.', version: 4 })
  const lines = await db().select().from(auditLog)
  expect(lines.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
    'approved partnership',
    'noted on partnership',
    'rejected partnership',
    'reopened partnership',
  ])
  expect(JSON.stringify(lines)).not.toContain('called')
  expect(await count('outbox')).toBe(mails)
})

test('of two simultaneous saves, the second is refused; a missing application cannot be reviewed', async () => {
  const id = await send()
  const both = await Promise.all([review(id, 1, 'approved', 'mine'), review(id, 1, 'rejected', 'theirs')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'stale' })
  expect(await review(randomUUID(), 1, 'approved')).toEqual({ ok: false, reason: 'missing' })
})

test('PSH-05: a rejected application is not reopened while the applicant has a newer one; the transaction survives', async () => {
  const first = await send()
  await review(first, 1, 'rejected')
  await send()
  const refused = await asVisitor(async (work) => {
    const review = { kind: 'partnership', id: first, version: 2, status: 'pending', notes: null } as const
    const answer = await reviewApplication(work, review)
    await work.audit({ action: 'went on', subject: 'test' })
    return answer
  })
  expect(refused).toEqual({ ok: false, reason: 'another' })
  expect(await rowOf(first)).toMatchObject({ status: 'rejected', version: 2 })
  expect(await count("audit_log where action = 'went on'")).toBe(1)
})

test('DBR-06: the two kinds share the screen but not the rows', async () => {
  const id = randomUUID()
  await asVisitor((work) => sendBridgeApplication(work, aBridgeApplication(), { id, locale: 'en', hub }))
  expect(await review(id, 1, 'approved')).toEqual({ ok: false, reason: 'missing' })
})
