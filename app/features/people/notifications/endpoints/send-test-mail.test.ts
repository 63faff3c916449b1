import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Staff, staffContext } from '~/kits/admin/staff.ts'
import { db } from '~/platform/db/db.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { notifications } from '../notification.table.server.ts'
import { action as readNotifications } from './read-notifications.ts'
import { action as resendMessage } from './resend-message.ts'
import { action as sendTestMail } from './send-test-mail.ts'

withDatabase()

type Action = (args: ActionFunctionArgs) => Promise<Response>

/** Posts as a signed-in reviewer; returns the redirect target and the flash message. */
async function post(action: Action, form: Record<string, string>, id?: string) {
  const context = new RouterContextProvider()
  const visit = { cookies: [] as string[] } as unknown as Visit
  context.set(visitContext, visit)
  context.set(staffContext, { email: 'aline@hub.test', groups: ['reviewer'] } as unknown as Staff)
  const url = new URL('http://hub.test/admin/notifications')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  const args = { request, url, params: { id }, context } as unknown as ActionFunctionArgs
  const answer = await action(args)
  const [text = ''] = /(?<=flash=)[^.]+/.exec(visit.cookies.join()) ?? []
  const { kind, text: said } = JSON.parse(Buffer.from(text, 'base64url').toString())
  return { to: answer.headers.get('location'), said: `${kind}: ${said}` }
}

/** Renames a table meanwhile, to simulate a database failure. */
async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  await db().execute(sql.raw(`alter table ${table} rename to away`))
  try {
    return await run()
  } finally {
    await db().execute(sql.raw(`alter table away rename to ${table}`))
  }
}

test('A-NTF-09: a test mail that was queued is reported as sent, one that was not as failed, and no trace of it is left', async () => {
  const back = '/admin/notifications/emails'
  expect(await post(sendTestMail, { back })).toEqual({ to: back, said: 'ok: Test email sent successfully' })
  expect(await count("outbox where recipient = 'aline@hub.test'")).toBe(1)
  const failed = { to: back, said: 'bad: Failed to send test email' }
  expect(await without('outbox', () => post(sendTestMail, { back }))).toEqual(failed)
  expect(await without('audit_log', () => post(sendTestMail, { back }))).toEqual(failed)
  expect([await count('outbox'), await count('pgboss.job')]).toEqual([1, 1])
})

test('A-NTF-10: a failure to mark a notification is reported, whether it is gone, the id is invalid, or the database fails', async () => {
  const [made] = await db()
    .insert(notifications)
    .values({ type: 'info', title: 'x', message: 'x', userEmail: 'x' })
    .returning({ id: notifications.id })
  const failed = { to: '/admin/notifications', said: 'bad: Failed to mark notification as read' }
  expect(await post(readNotifications, { id: randomUUID() })).toEqual(failed)
  expect(await post(readNotifications, { id: 'made up' })).toEqual(failed)
  expect(await post(readNotifications, { until: 'yesterday' })).toEqual(failed)
  expect(await post(readNotifications, {})).toEqual(failed)
  const id = made?.id ?? ''
  expect(await without('notifications', () => post(readNotifications, { id }))).toEqual(failed)
  expect(await without('audit_log', () => post(readNotifications, { id }))).toEqual(failed)
  expect(await count('notifications where read')).toBe(0)
  expect((await post(readNotifications, { id })).said).toBe('ok: Notification marked as read')
})

test('whatever the form contains, the redirect stays inside the center', async () => {
  for (const back of ['https://evil.example', '//evil.example', '/admin/notifications.evil', '/admin', 'x'])
    expect((await post(sendTestMail, { back })).to, back).toBe('/admin/notifications')
  const place = '/admin/notifications/emails/5c1f1a52-4a0e-4f5e-8d53-3c1d0d1b7c11?q=a%40b&status=failed'
  expect((await post(sendTestMail, { back: place })).to).toBe(place)
})

test('control: without the check, the browser would leave the site', () => {
  expect(new URL('//evil.example', 'http://hub.test/admin').host).toBe('evil.example')
})

test('a missing message cannot be resent', async () => {
  await expect(post(resendMessage, { back: '//evil.example' }, randomUUID())).rejects.toMatchObject({
    init: { status: 404 },
  })
})
