import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication, makeOpportunity } from '../../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { undoDecision } from '../../../people/registrations/commands/decide-registration.server.ts'
import { type ApplicationStatus, applicationStatuses } from '../opportunity.options.ts'
import { opportunityApplications } from '../opportunity.table.server.ts'
import { opportunityKind } from '../registration.adapter.server.ts'
import { sendApplication } from './send-application.server.ts'
import { setApplicationStatus } from './set-application-status.server.ts'

/** The messages about the application, without the confirmation of receipt. */
const isOfDecision = ne(outbox.template, 'application-received')

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const now = new Date('2026-11-15T12:00:00Z')
const by = 'aline@hub.test'
const aline = { actor: { kind: 'staff', name: by }, now } as const
let id = ''
let opportunityId = ''

beforeEach(async () => {
  id = randomUUID()
  await asVisitor(async (work) => {
    const { slug, id: madeId } = await makeOpportunity(work)
    opportunityId = madeId
    await sendApplication(work, anApplication(), { id, slug, locale: 'en', hub })
  }, now)
})

const set = (status: ApplicationStatus) =>
  inTransaction(aline, (work) => setApplicationStatus(work, { id, opportunityId, status, by, hub }))
const row = async () => (await db().select().from(opportunityApplications))[0]
const told = async () =>
  (
    await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, id), isNotNull(outbox.personId), isOfDecision))
  )
    .map(({ template }) => template)
    .sort()
const allLeft = () =>
  db()
    .update(outbox)
    .set({ status: 'sent', sentAt: now })
    .where(and(eq(outbox.about, id), isNotNull(outbox.personId), isOfDecision))
const accepted = ['registration-approved', 'registration-decided', 'welcome-onboarding']
const rejected = ['registration-decided', 'registration-rejected']

test('A-OPP-04, A-REG-07, CFL-06: reviewed notifies nobody and counts as pending; accepted counts as approved and notifies', async () => {
  expect(applicationStatuses).toEqual(['pending', 'reviewed', 'accepted', 'rejected'])
  expect(await set('reviewed')).toEqual({ ok: true, mayUndo: false })
  expect(await row()).toMatchObject({ status: 'reviewed', standing: 'pending', decidedAt: null })
  expect(await told()).toEqual([])
  expect(await set('accepted')).toEqual({ ok: true, mayUndo: true })
  expect(await row()).toMatchObject({
    status: 'accepted',
    standing: 'approved',
    decidedAt: now,
    decidedBy: by,
  })
  expect(await told()).toEqual(accepted)
  expect(await count("audit_log where subject = 'registration'")).toBe(2)
})

test('A-OPP-04: every status may follow every other', async () => {
  for (const from of applicationStatuses)
    for (const to of applicationStatuses) {
      if (from === to) continue
      if ((await row())?.status !== from) await set(from)
      expect(await set(to), `${from} to ${to}`).toMatchObject({ ok: true })
      expect((await row())?.status).toBe(to)
    }
})

test('a decision whose messages were not sent is replaced without a trace', async () => {
  await set('accepted')
  expect(await set('rejected')).toEqual({ ok: true, mayUndo: true })
  expect(await told()).toEqual(rejected)
  expect(await count('notifications')).toBe(1)
})

test('changing a decision after its messages were sent sends new ones; unsent messages of the first are dropped', async () => {
  await set('accepted')
  await allLeft()
  await db()
    .update(outbox)
    .set({ status: 'pending', sentAt: null })
    .where(eq(outbox.template, 'welcome-onboarding'))
  expect(await set('rejected')).toEqual({ ok: true, mayUndo: false })
  expect(await told()).toEqual(
    ['registration-approved', 'registration-decided', 'registration-decided', 'registration-rejected'].sort(),
  )
  expect(await count('notifications')).toBe(2)
  const changes = await db().execute(
    "select before->>'status' as before, after->>'status' as after from audit_log order by at, before->>'status'",
  )
  expect(changes.rows).toContainEqual({ before: 'accepted', after: 'pending' })
})

test('back to pending notifies nobody, and unsent messages of the decision are dropped', async () => {
  await set('rejected')
  expect(await set('pending')).toEqual({ ok: true, mayUndo: false })
  expect(await told()).toEqual([])
  expect(await row()).toMatchObject({ status: 'pending', decidedAt: null, decidedBy: null })
})

test('an acceptance can be undone within ten seconds like any registration', async () => {
  await set('accepted')
  expect(
    await inTransaction(aline, async (work) => (await undoDecision(work, opportunityKind, { id, by })).ok),
  ).toBe(true)
  expect(await row()).toMatchObject({ status: 'pending', decidedAt: null })
  expect(await told()).toEqual([])
})

test('an unchanged status, a withdrawn application and one of another opportunity give different reasons', async () => {
  expect(await set('pending')).toEqual({ ok: false, reason: 'same' })
  opportunityId = randomUUID()
  expect(await set('accepted')).toEqual({ ok: false, reason: 'missing' })
  opportunityId = (await row())?.opportunityId ?? ''
  await db().update(opportunityApplications).set({ withdrawnAt: now })
  expect(await set('accepted')).toEqual({ ok: false, reason: 'withdrawn' })
  expect(await told()).toEqual([])
})

test('two clicks at the same moment: the applicant gets one message', async () => {
  const both = await Promise.all([set('accepted'), set('accepted')])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await told()).toEqual(accepted)
})

test('control: checking the status without the lock sets it twice', async () => {
  const allRead = barrier(2)
  const naive = () =>
    inTransaction(aline, async ({ tx }) => {
      const [found] = await tx.select().from(opportunityApplications)
      await allRead()
      return found?.status === 'pending'
    })
  expect(await Promise.all([naive(), naive()])).toEqual([true, true])
})
