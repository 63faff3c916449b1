import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactPoints } from '~/features/people/people.table.server.ts'
import { count, withDatabase } from '../../../tests/support/database.ts'
import { db, poolState, transaction } from './db.server.ts'
import { isDatabaseAway } from './errors.server.ts'

withDatabase()

const pidOf = async (tx: Pick<ReturnType<typeof db>, 'execute'>) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid

test('a connection that breaks in a transaction ends that transaction, not the process, and leaves the pool whole', async () => {
  // More often than the pool has connections: a leaked one would make the last rounds wait for ever.
  for (let round = 0; round < 12; round++) {
    const broken = transaction(async (tx) => {
      await tx.insert(contactPoints).values({ kind: 'email', value: `round${round}@example.com` })
      await db().execute(sql`select pg_terminate_backend(${await pidOf(tx)})`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      await tx.execute(sql`select 1`)
    })
    await expect(broken.catch((error: unknown) => Promise.reject(isDatabaseAway(error)))).rejects.toBe(true)
  }
  expect(await count('contact_points')).toBe(0)
  await transaction((tx) => tx.execute(sql`select 1`))
  expect(poolState().waitingCount).toBe(0)
})

test('an expected refusal gives its connection back', async () => {
  for (let round = 0; round < 12; round++)
    await expect(transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(poolState().idleCount).toBeGreaterThan(0)
})
