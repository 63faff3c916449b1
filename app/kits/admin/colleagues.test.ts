import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { listenForChanges } from '~/platform/db/listener.server.ts'
import { actsChannel, inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { withDatabase } from '../../../tests/support/database.ts'
import { createColleagues, notifyOpened } from './colleagues.server.ts'

withDatabase()

const record = '11111111-2222-4333-8444-555555555555'
const act = (who: string, key = 'one') => JSON.stringify({ key, who, did: 'approved', id: record })
const page = (who: string, id = record) => JSON.stringify({ tab: `tab of ${who}`, who, id })
const aline = { me: 'aline@hub.test', since: 0, mark: '' }

test('what a colleague did is told once to a page that waits, and never one’s own', async () => {
  const { hear, until } = createColleagues()
  const waiting = until(aline, 5000)
  hear(act(aline.me))
  hear(act('eric@hub.test', 'two'))
  const told = await waiting
  expect(told.acts).toEqual([{ key: 'two', who: 'eric@hub.test', did: 'approved', id: record }])
  expect((await until({ ...aline, since: told.at }, 0)).acts).toEqual([])
  // Questions overlap, because two processes may differ about the time.
  expect((await until({ ...aline, since: told.at - 2000 }, 0)).acts).toHaveLength(1)
  expect((await until({ ...aline, since: told.at - 2000, seen: ['two'] }, 0)).acts).toEqual([])
})

test('who has a record open is told when it changes, and forgotten when their page asks no more', async () => {
  let now = 1_000_000
  const { hear, until } = createColleagues(() => now)
  hear(page(aline.me))
  expect((await until(aline, 0)).open).toEqual({})
  hear(page('eric@hub.test'))
  const told = await until(aline, 5000)
  expect(told.open).toEqual({ [record]: ['eric@hub.test'] })
  // The same again is no news.
  expect((await until({ ...aline, mark: told.mark }, 0)).mark).toBe(told.mark)
  hear(page('eric@hub.test', ''))
  expect((await until({ ...aline, mark: told.mark }, 5000)).open).toEqual({})
  hear(page('eric@hub.test'))
  now += 26_000
  expect((await until(aline, 0)).open).toEqual({})
})

test('two web processes hear through the database what staff did, once it is committed, and which page is open', async () => {
  const processes = [createColleagues(), createColleagues()]
  const lines = processes.map(({ hear }) =>
    listenForChanges(config().DATABASE_URL, actsChannel, { onNotify: hear, onReconnect() {} }),
  )
  try {
    await expect.poll(() => lines.every((line) => line.isConnected())).toBe(true)
    const waiting = processes.map(({ until }) => until(aline, 20_000))
    const eric = { kind: 'staff', name: 'eric@hub.test' } as const
    const line = { action: 'approved', subject: 'registration', subjectId: record }
    // Rolled back: nobody hears of it.
    await inTransaction({ actor: eric }, async (work) => {
      await work.audit({ ...line, action: 'rejected' })
      throw new Error('not this time')
    }).catch(() => {})
    await inTransaction({ actor: { kind: 'visitor' } }, (work) =>
      work.audit({ ...line, action: 'withdrawn' }),
    )
    await inTransaction({ actor: eric }, (work) => work.audit(line))
    for (const { acts } of await Promise.all(waiting))
      expect(acts).toMatchObject([{ who: 'eric@hub.test', did: 'approved', id: record }])
    const opening = processes.map(({ until }) => until({ ...aline, since: Date.now() }, 20_000))
    await notifyOpened(db(), { tab: 'one', who: 'eric@hub.test', id: record })
    for (const { open } of await Promise.all(opening)) expect(open).toEqual({ [record]: ['eric@hub.test'] })
    const { rows } = await db().execute(sql`select from audit_log`)
    expect(rows).toHaveLength(2)
  } finally {
    for (const line of lines) await line.close()
  }
})
