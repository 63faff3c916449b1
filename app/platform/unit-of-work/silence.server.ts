import { sql } from 'drizzle-orm'
import type { UnitOfWork } from './unit-of-work.server.ts'

/**
 * From here to its end this transaction writes to nobody: the database refuses every row of the outbox (the trigger
 * `outbox_silence`). For commands on behalf of people who are not expecting a message, such as an import.
 */
export async function silence({ tx }: UnitOfWork): Promise<void> {
  await tx.execute(sql`select set_config('iris.silence', 'on', true)`)
}
