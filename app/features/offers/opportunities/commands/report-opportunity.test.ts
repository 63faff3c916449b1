import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { makeOpportunity } from '../../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { notifications } from '../../../people/notifications/notification.table.server.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { opportunities, opportunityReports } from '../opportunity.table.server.ts'
import type { Report } from '../report.rules.server.ts'
import { reportForm } from '../report.rules.server.ts'
import { reportOpportunity } from './report-opportunity.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const now = new Date('2026-11-15T12:00:00Z')
const report = (changes: Partial<Report> = {}, slug = 'junior-developer-1f0c9a2e') =>
  onPublicSide(() =>
    asVisitor(
      (work) =>
        reportOpportunity(
          work,
          { reason: 'money', text: null, email: null, ...changes },
          { id: randomUUID(), slug, locale: 'rw', hub },
        ),
      now,
    ),
  )

beforeEach(() => asVisitor((work) => makeOpportunity(work), now))

test('an anonymous report is saved, mailed to staff and shown as a warning', async () => {
  expect(await report({ text: 'They asked for 20,000 RWF.' })).toBe(true)
  const [row] = await db().select().from(opportunityReports)
  expect(row).toMatchObject({ reason: 'money', text: 'They asked for 20,000 RWF.', personId: null })
  const [mail] = await db().select().from(outbox)
  expect(mail).toMatchObject({
    recipient: hub.staffEmail,
    replyTo: null,
    template: 'opportunity-reported',
    subject: 'Reported: Junior developer (asks for money)',
  })
  const [opportunity] = await db().select().from(opportunities)
  const [line] = await db().select().from(notifications)
  expect(line).toMatchObject({
    type: 'warning',
    message: 'Junior developer: Asks for money',
    actionUrl: `/admin/opportunities/${opportunity?.id}/applications`,
    read: false,
  })
  expect([await count('people'), await count('consents')]).toEqual([0, 0])
})

test('a reporter who leaves an address is saved as a person with consent, and can be contacted', async () => {
  await report({ email: 'aline@example.com', reason: 'other' })
  const [row] = await db().select().from(opportunityReports)
  expect(row?.personId).toEqual(expect.any(String))
  expect((await db().select().from(outbox))[0]?.replyTo).toBe('aline@example.com')
  expect([await count('people'), await count('consents')]).toEqual([1, 1])
})

test('an opportunity that does not exist cannot be reported', async () => {
  for (const slug of ['nowhere', 'a\0b']) expect(await report({}, slug)).toBe(false)
  await db().update(opportunities).set({ archivedAt: now })
  expect(await report()).toBe(false)
  for (const table of ['opportunity_reports', 'outbox', 'notifications']) expect(await count(table)).toBe(0)
})

const readable = ['select text from opportunity_reports', 'select message from notifications']
const answerTo = (query: string) =>
  db()
    .execute(query)
    .then(
      ({ rows }) => rows.length,
      (error: unknown) => sqlState(error),
    )

test('SCR-03: reports and notifications cannot be read on the public side', async () => {
  await report()
  for (const query of readable) expect(await onPublicSide(() => answerTo(query)), query).toBe('42501')
})

test('control: the staff side can read them', async () => {
  await report()
  for (const query of readable) expect(await answerTo(query), query).toBe(1)
})

test('VAL-05, VAL-13: only the reason is required; an address must be valid if given', () => {
  const wrong = (input: object) => reportForm.rules.safeParse(input).error?.issues.map(({ path }) => path[0])
  expect(wrong({ reason: 'fake' })).toBeUndefined()
  expect(wrong({ reason: '', email: 'nobody', text: 'x'.repeat(1001) })).toEqual(['reason', 'text', 'email'])
  expect(reportForm.rules.parse({ reason: 'over', text: ' ', email: '' })).toEqual({
    reason: 'over',
    text: null,
    email: null,
  })
})
