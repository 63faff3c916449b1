import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { unreadNotifications } from '../notification.queries.server.ts'
import { notifications } from '../notification.table.server.ts'
import { deleteNotification } from './delete-notification.server.ts'
import { readNotification, readNotifications } from './read-notifications.server.ts'

withDatabase()

const noon = new Date('2026-11-15T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const as = (now: Date) => ({ actor: { kind: 'staff', name: 'aline@hub.test' } as const, now })

async function notify(at = noon): Promise<string> {
  const [made] = await db()
    .insert(notifications)
    .values({
      type: 'info',
      title: 'Registration rejected',
      message: 'Eric Mugabo: Women in Tech',
      userEmail: 'eric@example.com',
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: notifications.id })
  return made?.id ?? ''
}
const row = async (id: string) => (await db().select().from(notifications).where(eq(notifications.id, id)))[0]

test('A-NTF-04: an unread notification is marked as read, with its time and one row in the audit log, however often', async () => {
  const id = await notify()
  expect(await unreadNotifications(db())).toBe(1)
  for (const minutes of [5, 6])
    expect(await inTransaction(as(after(minutes)), (work) => readNotification(work, id))).toBe(true)
  expect(await row(id)).toMatchObject({ read: true, updatedAt: after(5) })
  expect([await unreadNotifications(db()), await count('audit_log')]).toEqual([0, 1])
})

test('A-NTF-10: a missing notification is neither marked as read nor deleted', async () => {
  const id = randomUUID()
  expect(await inTransaction(as(noon), (work) => readNotification(work, id))).toBe(false)
  expect(await inTransaction(as(noon), (work) => deleteNotification(work, id))).toBe(false)
  expect(await count('audit_log')).toBe(0)
})

test('all are marked as read up to the moment the page was rendered; later ones stay unread', async () => {
  for (const minutes of [0, 1, 2]) await notify(after(minutes))
  expect(await inTransaction(as(after(3)), (work) => readNotifications(work, after(1)))).toBe(2)
  const rows = await db().select().from(notifications).orderBy(asc(notifications.createdAt))
  expect(rows.map(({ read }) => read)).toEqual([true, true, false])
  expect(await inTransaction(as(after(3)), (work) => readNotifications(work, after(1)))).toBe(0)
  expect(await count('audit_log')).toBe(1)
})

test('ERR-15: a notification is deleted once, and the audit log keeps its content', async () => {
  const [id, other] = [await notify(), await notify()]
  const all = await Promise.all(
    Array.from({ length: 10 }, () => inTransaction(as(noon), (work) => deleteNotification(work, id))),
  )
  expect(all.filter(Boolean)).toHaveLength(1)
  expect([await row(id), (await row(other))?.title]).toEqual([undefined, 'Registration rejected'])
  expect(
    await count("audit_log where action = 'deleted' and before->>'title' = 'Registration rejected'"),
  ).toBe(1)
})
