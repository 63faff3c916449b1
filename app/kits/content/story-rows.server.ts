import { desc, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '~/platform/db/db.server.ts'
import type { Story } from '~/platform/story.ts'
import { atWork } from '~/platform/story-moments.ts'

type Content = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn }

/**
 * The samples are all made on the last day of the story, and no command moves them. Here they get the days on which
 * staff would have made them, the newest first.
 */
export async function dateSamplesOf(story: Story, table: Content, days: readonly number[]): Promise<void> {
  const rows = await db()
    .select({ id: table.id })
    .from(table as PgTable)
    .orderBy(desc(table.createdAt))
  for (const [n, { id }] of rows.entries()) {
    const at = atWork(story, days[n] ?? -1000 - n * 90)
    await db()
      .update(table)
      .set({ createdAt: at, updatedAt: at } as never)
      .where(eq(table.id, id))
  }
}
