import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '~/features/people/notifications/outbox.table.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication, makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { programApplications } from '../../../offers/programs/application.table.server.ts'
import { sendApplication } from '../../../offers/programs/commands/send-application.server.ts'
import { programKind } from '../../../offers/programs/registration.adapter.server.ts'
import type { Decision } from '../registration.options.ts'
import { registrationForStatus } from '../registration.queries.server.ts'
import { decideRegistration, undoDecision } from './decide-registration.server.ts'
import { withdrawRegistration } from './withdraw-registration.server.ts'

/** Messages about the application, except the confirmation of receipt. */
const isOfDecision = ne(outbox.template, 'application-received')

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'team@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
let id = ''
beforeEach(async () => {
  await asVisitor((work) => makeProgram(work))
  id = await apply()
})

async function apply(
  changes: Parameters<typeof anApplication>[0] = {},
  locale: Locale = 'en',
): Promise<string> {
  const chosen = { id: randomUUID(), slug: 'women-in-tech', locale, hub }
  await asVisitor((work) => sendApplication(work, anApplication(changes), chosen), noon)
  return chosen.id
}

const as = (name: string, now = noon) => ({ actor: { kind: 'staff', name } as const, now })
const decide = (decision: Decision, by = 'aline@hub.test') =>
  inTransaction(as(by), (work) => decideRegistration(work, programKind, { id, decision, by, hub }))
const status = async () =>
  (await db().select().from(programApplications).where(eq(programApplications.id, id)))[0]?.status
/** The messages to the person about the decision. */
const templates = async () =>
  (
    await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, id), isNotNull(outbox.personId), isOfDecision))
  )
    .map(({ template }) => template)
    .sort()

test('A-REG-06, A-REG-08 to A-REG-11: an approval, its notification and its messages are saved together', async () => {
  expect(await decide('approved')).toEqual({ ok: true })
  expect(await status()).toBe('approved')
  expect(await templates()).toEqual(['registration-approved', 'welcome-onboarding'])
  expect([await count('notifications'), await count("audit_log where action = 'approved'")]).toEqual([1, 1])
  // The notification links to the registration.
  expect(await count(`notifications where action_url = '/admin/registrations/${id}'`)).toBe(1)
})

test('A-REG-10, A-REG-11: the welcome leaves two seconds after the approval, and neither leaves while the decision can be undone', async () => {
  await decide('approved')
  const jobs = await db().execute<{ wait: number }>(
    "select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'send-message' order by start_after desc limit 2",
  )
  expect(jobs.rows.map(({ wait }) => wait)).toEqual([14, 12])
})

test('A-REG-06: a rejection says why in the person’s language and in the words of staff; the SMS does not; undone, nothing of it remains', async () => {
  id = await apply({ firstName: 'Chantal', email: 'chantal@example.com' }, 'rw')
  const because = { reason: 'full', words: 'Come back in May.' } as const
  const reject = () =>
    inTransaction(as('aline@hub.test'), (work) =>
      decideRegistration(work, programKind, { id, decision: 'rejected', by: 'aline@hub.test', hub, because }),
    )
  expect(await reject()).toEqual({ ok: true })
  const sent = await db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, id), isOfDecision))
  const said = ['Imyanya yose yarafashwe.', 'Come back in May.']
  expect(sent.find(({ template }) => template === 'registration-rejected')?.props).toMatchObject({
    because: said,
  })
  for (const { props } of sent.filter(({ channel }) => channel !== 'mail'))
    expect(JSON.stringify(props)).not.toContain('May')
  const status = () => registrationForStatus(db(), programKind, id, 'rw', noon)
  expect((await status())?.because).toEqual(said)
  await inTransaction(as('aline@hub.test', later(2)), (work) =>
    undoDecision(work, programKind, { id, by: 'aline@hub.test' }),
  )
  expect([(await status())?.because, await count('rejections')]).toEqual([[], 0])
  expect(await reject()).toEqual({ ok: true })
})

test('A-REG-06: an approval and a rejection without a reason keep none', async () => {
  const because = { reason: 'full', words: null } as const
  const by = 'aline@hub.test'
  await inTransaction(as(by), (work) =>
    decideRegistration(work, programKind, { id, decision: 'approved', by, hub, because }),
  )
  id = await apply({ firstName: 'Chantal', email: 'chantal@example.com' })
  await decide('rejected')
  expect(await count('rejections')).toBe(0)
})

test('A-REG-06: a decided or withdrawn registration is not decided again', async () => {
  await decide('rejected')
  expect(await decide('approved')).toEqual({ ok: false, reason: 'already' })
  id = await apply({ firstName: 'Eric', email: 'eric@example.com' })
  await inTransaction(as('visitor'), (work) => withdrawRegistration(work, programKind, id, hub))
  expect(await decide('approved')).toEqual({ ok: false, reason: 'already' })
})

test('fifty sessions decide the same application: one decision, one set of messages, 49 are refused as already decided', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) => decide(n % 2 ? 'approved' : 'rejected', `staff${n}@hub.test`)),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.filter((one) => 'reason' in one && one.reason === 'already')).toHaveLength(49)
  expect(await count('notifications')).toBe(1)
  expect(await count("audit_log where subject = 'registration'")).toBe(1)
  const sent = await templates()
  expect(sent.filter((name) => /approved|rejected/.test(name))).toHaveLength(1)
})

test('control: without the lock on the row several of fifty decide', async () => {
  const allRead = barrier(2)
  const naive = (n: number) =>
    inTransaction(as(`staff${n}@hub.test`), async (work) => {
      const [row] = await work.tx.select().from(programApplications).where(eq(programApplications.id, id))
      await allRead()
      if (row?.status !== 'pending') return false
      await work.tx
        .update(programApplications)
        .set({ status: 'approved', decidedAt: noon, decidedBy: `staff${n}` })
        .where(eq(programApplications.id, id))
      return true
    })
  const all = await Promise.all(Array.from({ length: 50 }, (_, n) => naive(n)))
  expect(all.filter(Boolean).length).toBeGreaterThan(1)
})

test('a decision is undone within ten seconds by its author alone, and nobody is notified', async () => {
  await decide('rejected')
  const undo = (by: string, now: Date) =>
    inTransaction(as(by, now), async (work) => (await undoDecision(work, programKind, { id, by })).ok)
  expect(await undo('eric@hub.test', later(5))).toBe(false)
  expect(await undo('aline@hub.test', later(10.1))).toBe(false)
  expect(await undo('aline@hub.test', later(9))).toBe(true)
  expect([await status(), await templates(), await count('notifications')]).toEqual(['pending', [], 0])
  expect(await decide('approved')).toEqual({ ok: true })
})
