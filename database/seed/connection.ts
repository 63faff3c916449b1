import pg from 'pg'
import { ownerUrl } from '~/platform/db/migrate.server.ts'

/** Runs on a connection of its own and always closes it: an open connection would keep the process from ending. */
export async function onConnection<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  // Without a listener a broken connection would end the process; the running query fails with the same error anyway.
  client.on('error', () => {})
  try {
    await client.connect()
    // Sample rows need no durability: a power cut may lose the last second of them.
    await client.query('set synchronous_commit = off')
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Runs all items of a list over several connections: a free connection takes the next item. */
export async function share<One>(
  clients: pg.Client[],
  list: readonly One[],
  run: (client: pg.Client, one: One) => Promise<unknown>,
): Promise<void> {
  const waiting = list.values()
  await Promise.all(
    clients.map(async (client) => {
      for (const one of waiting) await run(client, one)
    }),
  )
}
