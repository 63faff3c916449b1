import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { closeMail } from '~/platform/mail/mail.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication, makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { allWords, answerOf, render, without } from '../../../../../tests/support/admin.tsx'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../../tests/support/registrations.ts'
import { startSink } from '../../../../../tests/support/sink.ts'
import { sendApplication } from '../../../offers/programs/commands/send-application.server.ts'
import { programKind } from '../../../offers/programs/registration.adapter.server.ts'
import { sendMessage } from '../../notifications/commands/send-message.server.ts'
import { notifications } from '../../notifications/notification.table.server.ts'
import { emailLogs, outbox } from '../../notifications/outbox.table.server.ts'
import { decideRegistration } from '../commands/decide-registration.server.ts'
import { action as decideAction } from '../endpoints/decide-registrations.ts'
import { loader as csv } from '../endpoints/registrations-csv.ts'
import { decideManyJob } from '../mass.jobs.server.ts'
import type { Decision } from '../registration.options.ts'
import * as found from './decide-found.tsx'
import * as mass from './mass-decision.tsx'
import * as masses from './mass-decisions.tsx'
import * as panel from './registration.tsx'
import * as list from './registrations.tsx'

withDatabase()
let sink: Awaited<ReturnType<typeof startSink>>
beforeAll(async () => {
  sink = await startSink(
    (address) => address.startsWith('nobody'),
    () => false,
  )
})
beforeEach(async () => {
  sink.mails.length = 0
  config().SMTP_URL = sink.url
  closeMail()
  await asVisitor((work) => makeProgram(work))
})
afterAll(async () => {
  closeMail()
  await sink.close()
})

const path = '/admin/registrations'
const hub = { name: 'IRIS Hub', staffEmail: 'team@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')

async function apply(email = 'aline@example.com'): Promise<string> {
  const chosen = { id: randomUUID(), slug: 'women-in-tech', locale: 'en' as const, hub }
  await asVisitor((work) => sendApplication(work, anApplication({ email }), chosen), noon)
  return chosen.id
}
const decide = (id: string, decision: Decision) =>
  inTransaction({ actor: { kind: 'staff', name: 'diane@hub.test' }, now: noon }, (work) =>
    decideRegistration(work, programKind, { id, decision, by: 'diane@hub.test', hub }),
  )
const logOf = async (template: string) => {
  const [row] = await db()
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.templateName, template))
    .orderBy(desc(emailLogs.createdAt))
  if (!row) throw new Error(`no mail ${template}`)
  return row
}
const send = (id: string) => sendMessage(id, () => noon)
const press = (id: string, intent: string) =>
  answerOf(panel.action, `${path}/${id}`, { params: { id }, body: { intent } })

test('A-REG-08, A-REG-09: a decision sets the status, notifies, logs a pending mail with its data, and the log gets the outcome', async () => {
  const id = await apply()
  await decide(id, 'approved')
  const [told] = await db().select().from(notifications)
  expect(told).toMatchObject({
    userEmail: 'aline@example.com',
    title: 'Registration approved',
    type: 'success',
    actionUrl: `${path}/${id}`,
  })
  expect(told?.message).toContain('Aline')
  const log = await logOf('registration-approved')
  expect(log).toMatchObject({ status: 'pending', toEmail: 'aline@example.com', errorMessage: null })
  const [mail] = await db().select().from(outbox).where(eq(outbox.id, log.id))
  expect(mail?.props).toMatchObject({
    firstName: 'Aline',
    lastName: 'Uwase',
    registrationType: 'program application',
    relatedItem: 'Women in Tech',
  })
  await send(log.id)
  expect(await logOf('registration-approved')).toMatchObject({ status: 'sent', sentAt: noon })
  expect(sink.mails.flatMap(({ to }) => to)).toEqual(['aline@example.com'])
})

test('A-REG-08, A-REG-09: so does a rejection, and a mail that is refused is failed with its reason', async () => {
  const id = await apply('nobody@example.com')
  await decide(id, 'rejected')
  const [told] = await db().select().from(notifications)
  expect(told).toMatchObject({ title: 'Registration rejected', actionUrl: `${path}/${id}` })
  await send((await logOf('registration-rejected')).id)
  expect(await logOf('registration-rejected')).toMatchObject({
    status: 'failed',
    errorMessage: 'refused by the receiving mail server',
  })
})

test('A-REG-11: status, notification and mails are saved together or not at all, and each mail updates its own log row', async () => {
  const id = await apply()
  const lines = await count('outbox')
  await expect(without('notifications', () => decide(id, 'approved'))).rejects.toThrow()
  expect([await count("program_applications where status = 'pending'"), await count('outbox')]).toEqual([
    1,
    lines,
  ])
  await decide(id, 'approved')
  await send((await logOf('registration-approved')).id)
  expect([(await logOf('registration-approved')).status, (await logOf('welcome-onboarding')).status]).toEqual(
    ['sent', 'pending'],
  )
  await send((await logOf('welcome-onboarding')).id)
  expect((await logOf('welcome-onboarding')).status).toBe('sent')
})

test('A-REG-09, A-REG-12: ‘Send Email’ sends the welcome, and reports whether it was sent', async () => {
  const id = await apply()
  expect((await press(id, 'welcome')).flash).toBe('bad: Failed to send email')
  await decide(id, 'approved')
  const welcomes = () => count("email_logs where template_name = 'welcome-onboarding'")
  expect(await welcomes()).toBe(1)
  const html = await render(panel, `${path}/${id}`, { params: { id } })
  expect(allWords(html, 'button')).toContain('Send Email')
  expect((await press(id, 'welcome')).flash).toBe('ok: Email sent successfully')
  expect(await welcomes()).toBe(2)
})

test('A-REG-14, EXP-03: ‘Export CSV’ gives registrations-{date}.csv, with these columns', async () => {
  await apply()
  const html = await render(list, path)
  expect(allWords(html, 'a', 'href="/admin/registrations.csv"')).toEqual(['Export CSV'])
  const { response } = await answerOf(csv, '/admin/registrations.csv')
  expect(response?.headers.get('content-disposition')).toMatch(
    /^attachment; filename="registrations-\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  const [head, row] = ((await response?.text()) ?? '').split('\n')
  expect(head).toBe('Type,Name,Email,Phone,Related Item,Status,Created')
  expect(row).toBe(
    `"Program application","Aline Uwase","aline@example.com","(+250) 788 000 100","Women in Tech","pending","2026-11-15 14:00:00"`,
  )
})

test('the CSV file of one kind also has its answers', async () => {
  await apply()
  const { response } = await answerOf(csv, '/admin/registrations.csv?kind=program')
  const [head, row] = ((await response?.text()) ?? '').split('\n')
  expect(head).toMatch(/,Created,Organization,.*,Sector,Stage,Project,Motivation,Experience,Filled in by$/)
  expect(row).toContain('"AgriTech","Idea","Prices of the market of Huye by SMS."')
  // The jury's list is that of one item, and its type need not be chosen first.
  const [item] = (await db().execute<{ id: string }>(sql`select id from programs`)).rows
  const ofItem = await answerOf(csv, `/admin/registrations.csv?item=${item?.id}`)
  expect(((await ofItem.response?.text()) ?? '').split('\n')).toEqual([head, row, ''])
  const others = await answerOf(csv, '/admin/registrations.csv?kind=event')
  expect((await others.response?.text())?.trim().split('\n')).toHaveLength(1)
})

test('A-ADD-08: after a decision the next record of the form opens, at the end its list with a word; a forged one leads nowhere', async () => {
  const next = `${path}/${randomUUID()}?status=pending&q=a%40b`
  const decide = async (body: Record<string, string>) => {
    const ids = await apply(`${randomUUID()}@example.com`)
    const back = `${path}/${ids}`
    const { to, flash } = await answerOf(decideAction, `${path}/decide`, {
      body: { decision: 'approved', ids, back, ...body },
    })
    return { to: to === back ? 'back' : to, flash }
  }
  const done = 'ok: Registration approved successfully'
  expect(await decide({ next })).toEqual({ to: next, flash: done })
  const list = `${path}?status=pending&sort=oldest`
  expect(await decide({ next: list })).toEqual({ to: list, flash: `${done}. End of this list.` })
  expect(await decide({})).toEqual({ to: 'back', flash: done })
  for (const forged of [
    'https://evil.example',
    '//evil.example',
    '/',
    '/admin',
    '/admin/../x',
    '/admin/a\\b',
  ])
    expect(await decide({ next: forged })).toEqual({ to: 'back', flash: done })
})

test('A-REG-13: decisions and refusals are reported in these words', async () => {
  const say = async (id: string, decision: Decision) =>
    (await answerOf(decideAction, `${path}/decide`, { body: { decision, ids: id } })).flash
  const [first, second] = [await apply(), await apply('eric@example.com')]
  expect(await without('audit_log', () => say(first, 'approved'))).toBe('bad: Failed to approve registration')
  expect(await without('audit_log', () => say(first, 'rejected'))).toBe('bad: Failed to reject registration')
  expect(await say(first, 'approved')).toBe('ok: Registration approved successfully')
  expect(await say(second, 'rejected')).toBe('ok: Registration rejected successfully')
  expect(await say(first, 'rejected')).toBe(
    'bad: Failed to update registration: it was already decided or withdrawn',
  )
  const item = await anItem('event', 'Founders’ Night')
  await db().execute(
    sql`update events set ends_at = now() - interval '1 hour', starts_at = now() - interval '2 hours'`,
  )
  const { id } = await aRegistration({ kind: 'event', item })
  expect(await say(id, 'approved')).toBe('bad: The event is over.')
})

test('A-REG-06: more than 50 ticked rows are a mass decision; of fewer, those decided before stay as they were', async () => {
  const item = await anItem('program', 'Coding')
  const ids: string[] = []
  for (let n = 0; n < 52; n++) ids.push((await aRegistration({ item })).id)
  const send = (chosen: string[]) => {
    const body = new FormData()
    for (const id of chosen) body.append('ids', id)
    body.set('decision', 'approved')
    return answerOf(decideAction, `${path}/decide`, { body })
  }
  const few = await send(ids.slice(0, 2))
  expect(few.flash).toContain('ok: 2 registrations approved successfully')
  expect((await send(ids.slice(0, 3))).flash).toContain('2 stay as they were: decided or withdrawn before')
  const many = await send(ids)
  expect(many.to).toMatch(/^\/admin\/registrations\/decisions\/[0-9a-f-]{36}$/)
  expect(many.flash).toContain('ok: 49 registrations on their way to be approved')
  expect([
    await count('mass_decision_rows'),
    await count("registrations where standing = 'approved'"),
  ]).toEqual([49, 3])
})

test('deciding all found says how many can be decided, and decides exactly these or none', async () => {
  const item = await anItem('program', 'Coding')
  await aRegistration({ item })
  await aRegistration({ item })
  await aRegistration({ item, status: 'rejected' })
  const at = `${path}/decide/found?item=${item}`
  const html = await render(found, at)
  expect(html).toContain('2 of 3')
  const [, button = ''] = /value="(approved 2 [0-9a-f-]{36})"/.exec(html) ?? []
  await aRegistration({ item })
  const late = await answerOf(found.action, at, { body: { decide: button } })
  expect([late.status, late.data?.problem]).toEqual([
    409,
    'Now it is 3 registrations, not 2. Nothing was decided. Look again, then decide.',
  ])
  const now = await answerOf(found.action, at, { body: { decide: button.replace(' 2 ', ' 3 ') } })
  expect(now.flash).toBe('ok: 3 registrations on their way to be approved')
  const [id = ''] = /[0-9a-f-]{36}$/.exec(now.to ?? '') ?? []
  await decideManyJob.run({ massDecisionId: id })
  expect(await render(mass, `${path}/decisions/${id}`, { params: { id } })).toContain('All 3')
  expect(await render(masses, `${path}/decisions`)).toContain('Approve: All registrations, Coding')
})
