import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { allWords, answerOf, render, without, wordsOf } from '../../../../../tests/support/admin.tsx'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { contactReceived } from '../../enquiries/emails/contact-received.email.tsx'
import { queueMail } from '../commands/queue-mail.server.ts'
import { notifications } from '../notification.table.server.ts'
import * as mails from './emails.tsx'
import * as deletion from './notification-delete.tsx'
import * as list from './notifications.tsx'

withDatabase()

const path = '/admin/notifications'
const at = new Date('2026-11-15T12:00:00Z')

async function notify(more: Partial<typeof notifications.$inferInsert> = {}): Promise<string> {
  const [made] = await db()
    .insert(notifications)
    .values({
      type: 'warning',
      title: 'Registration rejected',
      message: 'Eric Mugabo: Women in Tech',
      userEmail: 'eric@example.com',
      createdAt: at,
      updatedAt: at,
      ...more,
    })
    .returning({ id: notifications.id })
  return made?.id ?? ''
}

/** One row of the mail log. */
function mail() {
  const props = {
    fullName: 'Aline',
    reference: '1f0c9a2e',
    due: { date: 'Nov 16, 2026', time: '14:05' },
    hub: 'IRIS Hub',
  }
  return asVisitor((work) =>
    queueMail(work, { template: contactReceived, props, to: 'aline@example.com', locale: 'en' }),
  )
}

test('A-NTF-01: the title with the number of unread notifications, the test mail, and tabs with counts', async () => {
  await notify()
  await notify()
  await notify({ read: true })
  await mail()
  const html = await render(list, path)
  expect(allWords(html, 'h1')).toEqual(['Notification Center'])
  expect(wordsOf(html)).toContain('Notification Center 2 unread')
  expect(allWords(html, 'button')).toContain('Send Test Email')
  expect(allWords(html, 'nav', 'aria-label="Notification Center"')[0]).toMatch(
    /^Notifications \(3\) Email Logs \(1\) /,
  )
  await db().update(notifications).set({ read: true })
  expect(wordsOf(await render(list, path))).not.toContain('unread')
})

test('A-NTF-03, A-NTF-11: a card shows its type, whether it is unread, what happened to whom and when, with three actions', async () => {
  const id = await notify({ actionUrl: '/admin/registrations/1' })
  const [card = ''] = /<li id="notification-.*?<\/li>/s.exec(await render(list, path)) ?? []
  expect(wordsOf(card)).toBe(
    'Unread Warning Registration rejected Eric Mugabo: Women in Tech To: eric@example.com · Nov 15, 2026, 14:00 ' +
      'Mark as read Registration rejected, eric@example.com View Registration rejected, eric@example.com, in a new tab ' +
      'Delete Registration rejected, eric@example.com',
  )
  const [view = ''] = /<a[^>]*href="\/admin\/registrations\/1"[^>]*>/.exec(card) ?? []
  expect(view).toContain('target="_blank"')
  expect(view).toContain('rel="noopener noreferrer"')
  expect(card).toContain(`href="${path}/${id}/delete"`)
  expect(card).toContain(
    `<button class="row-action " title="Mark as read" form="read" value="${id}" name="id">`,
  )
  await db().update(notifications).set({ read: true, actionUrl: null })
  const [read = ''] = /<li id="notification-.*?<\/li>/s.exec(await render(list, path)) ?? []
  expect(wordsOf(read)).not.toMatch(/Unread|Mark as read|View/)
})

test('A-NTF-03: each type has its label', async () => {
  for (const type of ['info', 'success', 'warning', 'error']) await notify({ type, title: `Of ${type}` })
  const words = wordsOf(await render(list, path))
  for (const part of ['Info Of info', 'Success Of success', 'Warning Of warning', 'Error Of error'])
    expect(words).toContain(part)
})

test('A-NTF-05: the newest fifty, and the rest by ‘Load more’', async () => {
  for (let n = 0; n < 53; n++)
    await notify({ title: `Of ${n}`, createdAt: new Date(at.getTime() - n * 60_000) })
  const html = await render(list, path)
  const titles = (page: string) => allWords(page, 'h2')
  expect(titles(html)).toEqual(Array.from({ length: 50 }, (_, n) => `Of ${n}`))
  const [, older = ''] = /<a[^>]*href="([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?\s*Load more/s.exec(html) ?? []
  expect(titles(await render(list, older.replaceAll('&amp;', '&')))).toEqual(['Of 50', 'Of 51', 'Of 52'])
})

test('A-NTF-06, A-NTF-08: empty lists and a loading one say so, and the log has these columns', async () => {
  const empty = wordsOf(await render(list, path))
  expect(empty).toContain('No notifications found')
  expect(empty).not.toContain('Loading notifications...')
  expect(wordsOf(await render(mails, `${path}/emails`))).toContain('No email logs found')
  const loading = wordsOf(await render(list, path, { busy: 'loading' }))
  expect(loading).toContain('Loading notifications...')
  expect(loading).not.toContain('No notifications found')
  await mail()
  const html = await render(mails, `${path}/emails`)
  expect(allWords(html, 'th')).toEqual(['Recipient', 'Subject', 'Template', 'Status', 'Date'])
  expect(allWords(html, 'td').slice(1, 4)).toEqual(['We have your message (1f0c9a2e)', 'Custom', 'Pending'])
})

test('A-NTF-10: successful and failed deletions are reported in these words', async () => {
  const id = await notify()
  const press = async () =>
    (await answerOf(deletion.action, `${path}/${id}/delete`, { params: { id }, body: {} })).flash
  const failed = 'bad: Failed to delete notification'
  expect(await without('audit_log', press)).toBe(failed)
  expect(await press()).toBe('ok: Notification deleted')
  expect(await press()).toBe(failed)
})
