import { sql } from 'drizzle-orm'
import { to as copyTo } from 'pg-copy-streams'
import { expect, test, vi } from 'vitest'
import { contactPoints } from '~/features/people/people/people.table.server.ts'
import { count, withDatabase } from '../../../tests/support/database.ts'
import { db, onOwnConnection, patience, poolState, transaction } from './db.server.ts'
import { isDatabaseAway } from './errors.server.ts'

withDatabase()

const pidOf = async (tx: Pick<ReturnType<typeof db>, 'execute'>) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid

test('a connection that breaks in a transaction ends that transaction, not the process, and leaves the pool intact', async () => {
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
  expect(poolState().waiting).toBe(0)
})

test('a rejected transaction gives its connection back', async () => {
  for (let round = 0; round < 12; round++)
    await expect(transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(poolState().idle).toBeGreaterThan(0)
})

test('an export has no timeout: it may take minutes on a slow connection, and a client that leaves half-way leaks nothing', async () => {
  // The control asks on a connection that is open before, whatever ran first.
  await db().execute(sql`select 1`)
  const clocks = vi.spyOn(globalThis, 'setTimeout')
  const copy = 'copy (select repeat(md5(n::text), 100) from generate_series(1, 20000) n) to stdout'
  const started = onOwnConnection((client) => client.query(copyTo(copy)))
  // A patience of its own tells the connections of exports, which open now, from others of this process.
  const others = patience.query_timeout
  const own = others + 1
  patience.query_timeout = own
  const ticking = (patience: number) => clocks.mock.calls.filter(([, delay]) => delay === patience).length
  try {
    let bytes = 0
    for await (const chunk of started) bytes += chunk.length
    expect(bytes).toBe(20_000 * 3201)
    expect(ticking(own)).toBe(0)
    // Control: any other query times out.
    await db().execute(sql`select 1`)
    expect(ticking(others)).toBeGreaterThan(0)
  } finally {
    clocks.mockRestore()
    patience.query_timeout = others
  }
  // More often than there are connections for exports.
  for (let round = 0; round < 6; round++)
    for await (const chunk of onOwnConnection((client) => client.query(copyTo(copy))))
      if (chunk.length > 0) break
  const busy = async () => {
    const { rows } = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like '% exports' and state = 'active' and wait_event_type is distinct from 'Client'`,
    )
    return rows[0]?.n
  }
  // A server process needs a moment to notice that its client is gone.
  await expect.poll(busy, { timeout: 10_000 }).toBe(0)
})
