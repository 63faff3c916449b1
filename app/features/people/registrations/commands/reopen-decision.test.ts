import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication, makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { programApplications } from '../../../offers/programs/application.table.server.ts'
import { sendApplication } from '../../../offers/programs/commands/send-application.server.ts'
import { programKind } from '../../../offers/programs/registration.adapter.server.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import type { Decision } from '../registration.options.ts'
import { decideRegistration, undoDecision } from './decide-registration.server.ts'
import { reopenDecision } from './reopen-decision.server.ts'
import { withdrawRegistration } from './withdraw-registration.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'team@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const tomorrow = new Date('2026-11-16T12:00:00Z')
const by = 'aline@hub.test'
const staff = (now = noon) => ({ actor: { kind: 'staff', name: by } as const, now })
let id = ''

beforeEach(async () => {
  id = randomUUID()
  await asVisitor((work) => makeProgram(work))
  const chosen = { id, slug: 'women-in-tech', locale: 'fr' as const, hub }
  await asVisitor((work) => sendApplication(work, anApplication(), chosen), noon)
})

const decide = (decision: Decision, now = noon) =>
  inTransaction(staff(now), (work) => decideRegistration(work, programKind, { id, decision, by, hub }))
const reopen = (reason = 'We had overlooked your second page.') =>
  inTransaction(staff(tomorrow), (work) => reopenDecision(work, programKind, { id, reason, hub }))
const told = async (template: string) =>
  db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, id), like(outbox.template, template), isNotNull(outbox.personId)))

test('A-REG-06: an announced decision is reopened with a reason, the person is notified in their language, and it is decided again', async () => {
  await decide('rejected')
  await db().update(outbox).set({ status: 'sent', sentAt: noon })
  expect(await reopen()).toEqual({ ok: true, told: true })
  const [row] = await db().select().from(programApplications)
  expect(row).toMatchObject({ status: 'pending', standing: 'pending', decidedAt: null, decidedBy: null })
  const messages = await told('registration-reopened')
  expect(messages.map(({ channel, locale }) => `${channel} ${locale}`).sort()).toEqual(['mail fr', 'sms fr'])
  const mail = messages.find(({ channel }) => channel === 'mail')
  expect(mail).toMatchObject({
    notBefore: null,
    subject: expect.stringContaining('nous réexaminons'),
    props: expect.objectContaining({ reason: 'We had overlooked your second page.' }),
  })
  // The reason is only in the mail, not on a lock screen.
  expect(messages.find(({ channel }) => channel === 'sms')?.subject).not.toContain('overlooked')
  const line = `action = 'reopened' and actor = '${by}' and after ->> 'reason' like 'We had%'`
  expect(await count(`audit_log where ${line}`)).toBe(1)
  expect(await decide('approved', tomorrow)).toEqual({ ok: true })
  // Messages about the first decision do not prevent undoing the second one.
  const undone = await inTransaction(staff(tomorrow), (work) => undoDecision(work, programKind, { id, by }))
  expect(undone).toEqual({ ok: true })
})

test('reopened before its messages left, they do not leave, and the person is notified neither of the decision nor of the reopening', async () => {
  await decide('approved')
  expect(await reopen()).toEqual({ ok: true, told: false })
  expect(await told('registration-approved')).toEqual([])
  expect(await told('welcome-onboarding')).toEqual([])
  expect(await told('registration-reopened')).toEqual([])
})

test('a pending, withdrawn or missing registration is not reopened, and nobody is notified', async () => {
  expect(await reopen()).toMatchObject({ ok: false })
  await decide('rejected')
  await db().update(outbox).set({ status: 'sent', sentAt: noon })
  expect(await reopen()).toEqual({ ok: true, told: true })
  expect(await reopen()).toMatchObject({ ok: false })
  await inTransaction({ actor: { kind: 'visitor' }, now: tomorrow }, (work) =>
    withdrawRegistration(work, programKind, id, hub),
  )
  expect(await reopen()).toMatchObject({ ok: false })
  id = randomUUID()
  expect(await reopen()).toMatchObject({ ok: false, why: 'it no longer exists' })
  expect(await count("outbox where template = 'registration-reopened'")).toBe(2)
})
