import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, type Tx } from '~/platform/db/db.server.ts'
import { count, withDatabase } from '../../../../tests/support/database.ts'
import { notifications } from './notification.table.server.ts'

withDatabase()

const notify = (actionUrl: string | null, writer: Pick<Tx, 'insert'> = db()) =>
  writer.insert(notifications).values({
    type: 'info',
    title: 'Registration approved',
    message: 'Aline Uwase: Women in Tech',
    userEmail: 'aline@example.com',
    actionUrl,
  })

const good = [
  null,
  '/',
  '/admin/registrations/5c1f1a52-4a0e-4f5e-8d53-3c1d0d1b7c11?status=pending#top',
  'http://example.com',
  'https://example.com/a?b=c',
]
const bad = [
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '/x\njavascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'example.com',
  'admin',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:/evil',
  'https://',
  'https://a b',
]

test('A-NTF-11: the link of a notification is a path of this site or http and https; the database accepts no other', async () => {
  for (const url of good) await notify(url)
  for (const url of bad)
    await expect(notify(url), JSON.stringify(url)).rejects.toMatchObject({
      cause: { constraint: 'notifications_action_url' },
    })
  expect(await count('notifications')).toBe(good.length)
})

test('control: without the constraint all of them would be stored', async () => {
  let stored = 0
  const trial = db().transaction(async (tx) => {
    await tx.execute(sql`alter table notifications drop constraint notifications_action_url`)
    for (const url of bad) await notify(url, tx)
    stored = await tx.$count(notifications)
    tx.rollback()
  })
  await expect(trial).rejects.toThrow('Rollback')
  expect(stored).toBe(bad.length)
})
