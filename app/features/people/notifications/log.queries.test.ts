import { emailNamed, emails, smsTemplates } from '~/platform/feature.server.ts'
import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { config } from '~/platform/config.server.ts'
import { db, transaction } from '~/platform/db/db.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import {
  centerCounts,
  mailsList,
  mailToRender,
  messageForStaff,
  stuckList,
  textsList,
  waitingNotifications,
} from './log.queries.server.ts'
import { notifications } from './notification.table.server.ts'
import { outbox } from './outbox.table.server.ts'
import { renderAgain, templateForStaff, templatesForStaff } from './template.queries.server.ts'

withDatabase()

type Message = typeof outbox.$inferInsert
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const day = 24 * 60

async function write(message: Partial<Message> = {}): Promise<string> {
  const id = randomUUID()
  const status = message.status ?? 'sent'
  await db()
    .insert(outbox)
    .values({
      id,
      channel: 'mail',
      recipient: 'aline@example.com',
      locale: 'en',
      template: 'welcome-onboarding',
      subject: 'Welcome to IRIS Hub',
      props: {},
      sentAt: status === 'sent' ? new Date() : null,
      error: status === 'failed' ? 'refused by the receiving mail server' : null,
      ...message,
      status,
    })
  return id
}
const page = (query = '') => new URL(`http://hub.test/admin/notifications/emails${query}`)
const mails = async (query?: string) => (await listPage(db(), mailsList, page(query))).rows
const texts = async (query?: string) => (await listPage(db(), textsList, page(query))).rows
const stuck = async () => (await listPage(db(), stuckList, page())).rows

test('A-NTF-05, A-NTF-08: the log shows the mails newest first, fifty at a time, filtered by status and searchable by recipient', async () => {
  for (let n = 0; n < 60; n++)
    await write({ recipient: `sender${n}@example.com`, createdAt: ago(n), status: n % 3 ? 'sent' : 'failed' })
  await write({ channel: 'sms', recipient: '+250788000231', subject: 'Text' })
  const first = await listPage(db(), mailsList, page())
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]?.toEmail).toBe('sender0@example.com')
  const second = await listPage(db(), mailsList, page(first.older?.replace(/^[^?]*/, '')))
  expect(second.rows.map(({ toEmail }) => toEmail).at(-1)).toBe('sender59@example.com')
  expect(second.rows).toHaveLength(10)
  expect((await mails('?status=failed')).length).toBe(20)
  expect((await mails('?q=SENDER12%40')).map(({ toEmail }) => toEmail)).toEqual(['sender12@example.com'])
  expect(await centerCounts(db())).toMatchObject({ mails: '60', texts: '1' })
})

test('a number is found in its national format', async () => {
  await write({
    channel: 'sms',
    recipient: '+250788000231',
    subject: 'Text',
    template: 'application-received',
  })
  for (const q of ['0788 000 231', '+250 788', '788000'])
    expect(await texts(`?q=${encodeURIComponent(q)}`), q).toHaveLength(1)
  expect(await mails('?q=788000')).toEqual([])
})

test('A-NTF-08: a template has its name, and one that no longer exists is called Custom', async () => {
  await write({ createdAt: ago(1) })
  await write({ template: 'an-older-mail' })
  expect((await mails()).map(({ templateName }) => templateName)).toEqual(['Custom', 'welcome-onboarding'])
})

test('a sign-in link is shown nowhere: not in the list, the panel or the preview, also while pending', async () => {
  const id = await write({
    template: 'sign-in-link',
    subject: 'Sign in: s3cret',
    props: { link: 's3cret', hub: 'IRIS Hub', minutes: 15 },
    secret: true,
    status: 'pending',
  })
  const shown = [await mails(), await stuck(), await messageForStaff(db(), id), await mailToRender(db(), id)]
  expect(JSON.stringify(shown)).not.toContain('s3cret')
  expect(await mailToRender(db(), id)).toBeUndefined()
  expect(await messageForStaff(db(), id)).toMatchObject({ canBeRendered: false, canBeSentAgain: false })
})

test('control: the same mail, were it not secret, would be shown', async () => {
  const id = await write({
    template: 'sign-in-link',
    subject: 'Sign in: s3cret',
    props: { link: 's3cret', hub: 'IRIS Hub', minutes: 15 },
    status: 'pending',
  })
  expect(JSON.stringify(await mails())).toContain('s3cret')
  expect(JSON.stringify(await messageForStaff(db(), id))).toContain('s3cret')
  expect(JSON.stringify(await mailToRender(db(), id))).toContain('s3cret')
})

test('stuck messages are those that failed within 30 days and were not resent, and overdue ones', async () => {
  const failed = await write({ status: 'failed', createdAt: ago(1) })
  const late = await write({ status: 'pending', createdAt: ago(20) })
  const again = await write({ status: 'failed', createdAt: ago(60) })
  await write({ status: 'sent', resendOf: again })
  await write({ status: 'failed', createdAt: ago(31 * day) })
  await write({ status: 'pending', createdAt: ago(10) })
  await write({ status: 'pending', createdAt: ago(day), notBefore: ago(-60) })
  await write({ status: 'sent', createdAt: ago(5) })
  const rows = await stuck()
  expect(rows.map(({ id }) => id)).toEqual([failed, late])
  expect(rows[1]).toMatchObject({ isTried: false })
  await db().execute(
    sql`insert into pgboss.job (name, data) values ('send-message', jsonb_build_object('messageId', ${late}::text))`,
  )
  expect((await stuck())[1]).toMatchObject({ isTried: true })
})

test('ASH-06: what waits for a person are messages that did not arrive and failures, not what we told people', async () => {
  const notify = (type: string, read = false) =>
    db().insert(notifications).values({ type, read, title: 'T', message: 'M', userEmail: 'a@example.com' })
  await notify('success')
  await notify('info')
  expect(await waitingNotifications(db())).toBe(0)
  await notify('error')
  await notify('warning')
  await notify('error', true)
  await write({ status: 'failed' })
  expect(await waitingNotifications(db())).toBe(3)
})

test('every list has an index for its order, and the search one for exactly its rows', async () => {
  const plan = (where: SQL | undefined) =>
    transaction(async (tx) => {
      // An empty table is always scanned; the question is which index could be used for a full one.
      await tx.execute(sql`set local enable_seqscan = off; set local enable_sort = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from outbox where ${where} order by created_at desc, id desc limit 51`,
      )
      return rows.map((row) => row['QUERY PLAN']).join(' ')
    })
  expect(await plan(mailsList.where)).not.toContain('Sort')
  expect(await plan(textsList.where)).not.toContain('Sort')
  // Where two indexes give the order, the choice for a nearly empty table depends on its last analyze.
  expect(await plan(sql`${textsList.where} and status = 'sent'`)).toMatch(/outbox_channel(?!.*Sort)/)
  const { rows } = await db().execute<{ on: string }>(
    sql`select substring(indexdef from 'USING btree (.*)$') as on from pg_indexes where indexname = 'outbox_channel_status'`,
  )
  expect(rows).toEqual([{ on: '(channel, status, created_at, id)' }])
  expect(await plan(stuckList.where)).toContain('outbox_unsent')
  expect(await plan(sql`${mailsList.search} like '%sample19999@%'`)).toContain('outbox_search')
})

test('A-NTF-12: every mail and text is listed with its sample, in three languages, texts with their cost', async () => {
  const all = templatesForStaff({})
  expect(all.map(({ name }) => name)).toEqual([
    ...emails().map(({ name }) => name),
    ...smsTemplates().map(({ name }) => name),
  ])
  expect(emails().map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'registration-approved',
      'registration-rejected',
      'welcome-onboarding',
      'appointment-notification',
      'booking-notification',
      // The receipt of a donation is the same as for every payment.
      'payment-received',
      'event-ticket',
      'event-reminder',
      'appointment-reminder',
      'sign-in-link',
      'confirm-email',
    ]),
  )
  const inAll = (channel: string, name: string) =>
    locales.map((locale) => templateForStaff(channel, name, locale)?.says ?? 'undefined')
  for (const { channel, name } of all) expect(inAll(channel, name).join()).not.toMatch(/undefined|\{|\}/)
  for (const one of [inAll('mail', 'welcome-onboarding'), inAll('sms', 'registration-decided')])
    expect(new Set(one).size).toBe(3)
  const text = templateForStaff('sms', 'registration-decided', 'en')
  expect(text).toMatchObject({ parts: 1, characters: text?.says.length })
  expect(templateForStaff('sms', 'welcome-onboarding', 'en')).toBeUndefined()
})

test('a mail of the log is rendered again in its language; without its template or props it is not, and nothing fails', async () => {
  const sample = emailNamed('welcome-onboarding')?.sample
  const mail = { id: randomUUID(), template: 'welcome-onboarding', props: sample, locale: 'fr' }
  expect(await renderAgain(mail)).toMatch(/lang="fr"[\s\S]*Aline/)
  expect(await renderAgain({ ...mail, template: 'an-older-mail' })).toBeUndefined()
  expect(await renderAgain({ ...mail, template: 'contact-arrived', props: {} })).toBeUndefined()
})

test('a link that acts for its owner is in no preview; a link elsewhere stays', async () => {
  const link = `${config().PUBLIC_ORIGIN}/status/somebodys-own-key`
  const props = { ...(emailNamed('welcome-onboarding')?.sample as object | undefined), link }
  const mail = { id: randomUUID(), template: 'welcome-onboarding', props, locale: 'en' }
  expect(await renderAgain(mail)).not.toContain('somebodys-own-key')
  const elsewhere = { ...mail, props: { ...props, link: 'https://elsewhere.example/a' } }
  expect(await renderAgain(elsewhere)).toContain('https://elsewhere.example/a')
})
