import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { welcomeOnboarding } from '../emails/welcome-onboarding.email.tsx'
import { notifications } from '../notification.table.server.ts'
import { outbox } from '../outbox.table.server.ts'
import { closeMessage } from './close-message.server.ts'
import { queueMail } from './queue-mail.server.ts'

withDatabase()

async function queued(): Promise<string> {
  const mail = { template: welcomeOnboarding, props: welcomeOnboarding.sample, locale: 'en' as const }
  await asVisitor((work) => queueMail(work, { ...mail, to: 'aline@example.com', about: randomUUID() }))
  return (await db().select({ id: outbox.id }).from(outbox))[0]?.id ?? ''
}
const failed = { status: 'failed', error: 'refused by the receiving mail server' } as const
const notices = () => db().select().from(notifications)
const status = async () => (await db().select().from(outbox))[0]?.status

test('A-NTF-02: a message that failed for good leaves a notification that links to its log', async () => {
  const id = await queued()
  await closeMessage(id, failed)
  expect(await notices()).toMatchObject([
    {
      type: 'error',
      title: 'A message could not be delivered',
      message: 'E-mail welcome-onboarding: refused by the receiving mail server',
      userEmail: 'aline@example.com',
      actionUrl: `/admin/notifications/emails/${id}`,
      about: id,
      read: false,
    },
  ])
})

test('the notification of a failed text links to the SMS log, and does not repeat its content', async () => {
  const [text] = await db()
    .insert(outbox)
    .values({
      channel: 'sms',
      recipient: '+250788000231',
      locale: 'rw',
      template: 'sign-in-code',
      subject: 'Code 654321',
      props: {},
      secret: true,
    })
    .returning({ id: outbox.id })
  await closeMessage(text?.id ?? '', { status: 'failed', error: 'too late to be of use' })
  const [notice] = await notices()
  expect(notice).toMatchObject({
    userEmail: '+250788000231',
    actionUrl: `/admin/notifications/sms/${text?.id}`,
  })
  expect(JSON.stringify(notice)).not.toContain('654321')
})

test('a failure is notified once, a success not at all, and a sent message does not fail afterwards', async () => {
  const id = await queued()
  await Promise.all(Array.from({ length: 20 }, () => closeMessage(id, failed)))
  expect([await status(), await count('notifications')]).toEqual(['failed', 1])
  await db().delete(outbox)
  const other = await queued()
  await closeMessage(other, { status: 'sent', sentAt: new Date() })
  await closeMessage(other, failed)
  expect([await status(), await count('notifications')]).toEqual(['sent', 1])
})

test('control: when the status is checked first, several of twenty notify of the same failure', async () => {
  const id = await queued()
  const allRead = barrier(2)
  const naive = async () => {
    const before = await status()
    await allRead()
    if (before !== 'pending') return
    await db().update(outbox).set(failed)
    await db()
      .insert(notifications)
      .values({ type: 'error', title: 'x', message: 'x', userEmail: 'x', about: id })
  }
  await Promise.all(Array.from({ length: 20 }, naive))
  expect(await count('notifications')).toBeGreaterThan(1)
})

test('when the notification cannot be written the message stays pending: both or neither', async () => {
  const id = await queued()
  await db().execute(sql`alter table notifications rename to notifications_away`)
  try {
    await expect(closeMessage(id, failed)).rejects.toThrow()
  } finally {
    await db().execute(sql`alter table notifications_away rename to notifications`)
  }
  expect(await status()).toBe('pending')
})
