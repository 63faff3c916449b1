import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anAdministrator } from '../../../../../tests/support/accounts.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../../tests/support/registrations.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { staff } from '../accounts.table.server.ts'
import { digestsDue, sendDigest } from './send-digest.server.ts'

withDatabase()

/** A Tuesday, seven in the morning in Kigali. */
const seven = new Date('2026-11-17T05:05:00Z')
const send = (id: string, now = seven) =>
  inTransaction({ actor: { kind: 'system' }, now }, (work) => sendDigest(work, id))
const mails = async () =>
  (await db().select().from(outbox).where(eq(outbox.template, 'daily-digest'))).map(
    ({ recipient, subject }) => [recipient, subject],
  )
const waiting = async (title: string, daysAgo: number) => {
  const item = await anItem('program', title)
  await aRegistration({ item, createdAt: new Date(seven.getTime() - daysAgo * 24 * 3600_000) })
  return item
}

test('on a working day, at the hour they chose, those get it who did not switch it off', async () => {
  const { id } = await anAdministrator()
  const { id: later } = await anAdministrator()
  await db().update(staff).set({ digestHour: 9 }).where(eq(staff.id, later))
  const { id: off } = await anAdministrator()
  await db().update(staff).set({ digest: 'never' }).where(eq(staff.id, off))
  const { id: gone } = await anAdministrator()
  await db().update(staff).set({ disabledAt: seven }).where(eq(staff.id, gone))
  await anAdministrator({ confirmed: false })
  expect(await digestsDue(db(), seven)).toEqual([id])
  expect(await digestsDue(db(), new Date('2026-11-17T07:05:00Z'))).toEqual([later])
  expect(await digestsDue(db(), new Date('2026-11-22T05:05:00Z'))).toEqual([])
})

test('it says how many wait and how many are late, once a day also when the job runs twice', async () => {
  const { id, email } = await anAdministrator()
  await waiting('Women in Tech', 10)
  await waiting('Agri Lab', 0.1)
  const answers = await Promise.all([send(id), send(id)])
  expect(answers.toSorted()).toEqual([false, true])
  expect(await mails()).toEqual([[email, expect.stringContaining('2 wait, 1 late')]])
  expect(await digestsDue(db(), seven)).toEqual([])
})

test('nothing waits: no mail; and whoever wants it only when something is late gets none before', async () => {
  const { id } = await anAdministrator()
  expect(await send(id)).toBe(false)
  const { id: careful } = await anAdministrator()
  await db().update(staff).set({ digest: 'late' }).where(eq(staff.id, careful))
  await waiting('Women in Tech', 0.1)
  expect(await send(careful)).toBe(false)
  expect(await mails()).toEqual([])
})

test('a colleague of one program is told of its applications alone', async () => {
  const mine = await waiting('Women in Tech', 10)
  await waiting('Agri Lab', 10)
  const { id, email } = await anAdministrator({ groups: [] })
  await db()
    .update(staff)
    .set({ groups: ['program'], programIds: [mine] })
    .where(eq(staff.id, id))
  await send(id)
  expect(await mails()).toEqual([[email, expect.stringContaining('1 waits, 1 late')]])
})

test('control: without the mark of the day both runs would send it', async () => {
  const { id } = await anAdministrator()
  await waiting('Women in Tech', 10)
  const forgetful = async () => {
    const sent = await send(id)
    await db().update(staff).set({ digestSentOn: null }).where(eq(staff.id, id))
    return sent
  }
  expect([await forgetful(), await forgetful()]).toEqual([true, true])
  expect(await mails()).toHaveLength(2)
})
