import { eq, inArray, sql } from 'drizzle-orm'
import { mark } from '~/platform/auth/auth.server.ts'
import type { Tx } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { lockMinutes } from '../accounts.options.ts'
import { staffTries } from '../accounts.table.server.ts'

export type Counted = { allowed: boolean; left: number; endsAt: Date }

/** The fingerprint under which attempts are counted: never the address or number itself. */
export const tryKey = (...parts: string[]) => mark('try', ...parts)

/**
 * Counts an attempt before it is made, so that of a thousand at once only the limit is allowed. The attempt that
 * reaches the limit starts the lock; refused ones do not prolong it.
 */
export async function countTry(
  { tx, now }: { tx: Pick<Tx, 'insert'>; now: Date },
  key: string,
  limit: number,
  minutes = lockMinutes,
): Promise<Counted> {
  const endsAt = new Date(now.getTime() + minutes * 60_000)
  const isOver = sql`${staffTries.endsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await tx
    .insert(staffTries)
    .values({ key, tries: 1, endsAt })
    .onConflictDoUpdate({
      target: staffTries.key,
      set: {
        tries: sql`case when ${isOver} then 1 else least(${staffTries.tries}, ${limit}) + 1 end`,
        endsAt: sql`case when ${isOver} or ${staffTries.tries} < ${limit} then excluded.ends_at else ${staffTries.endsAt} end`,
      },
    })
    .returning({ tries: staffTries.tries, endsAt: staffTries.endsAt })
  if (!row) throw new Error('upsert into staff_tries returned no row')
  return { allowed: row.tries <= limit, left: Math.max(0, limit - row.tries), endsAt: row.endsAt }
}

/** A success resets the count. */
export async function forgetTries({ tx }: Pick<UnitOfWork, 'tx'>, ...keys: string[]): Promise<void> {
  await tx.delete(staffTries).where(inArray(staffTries.key, keys))
}

/** Uncounts one attempt that turned out harmless. The others stay counted: they may have been somebody else's. */
export async function undoTry({ tx }: { tx: Pick<Tx, 'update'> }, key: string): Promise<void> {
  await tx
    .update(staffTries)
    .set({ tries: sql`greatest(${staffTries.tries} - 1, 0)` })
    .where(eq(staffTries.key, key))
}

/** The end of a key's lock, if it is locked. */
export async function lockedUntil(
  tx: Pick<Tx, 'select'>,
  key: string,
  limit: number,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await tx.select().from(staffTries).where(eq(staffTries.key, key))
  return row && row.tries >= limit && row.endsAt > now ? row.endsAt : undefined
}
