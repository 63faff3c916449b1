import pg from 'pg'
import { ownerUrl } from '~/platform/db/migrate.server.ts'

/** Runs on a connection of its own, and closes it however that ends: an open one would keep the process from ending. */
export async function onConnection<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  // What was being asked when it broke fails with the same words.
  client.on('error', () => {})
  try {
    await client.connect()
    // Samples that the last second before a power cut may take along again need not be waited for.
    await client.query('set synchronous_commit = off')
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Does all of a list on some connections at once: whichever is free takes the next. */
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
