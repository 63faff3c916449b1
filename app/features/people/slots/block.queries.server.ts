import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { slotMinutes } from './block.options.ts'
import { blockedTimes } from './block.table.server.ts'

const { id, startsAt, endsAt } = blockedTimes
export type Span = { startsAt: Date; endsAt: Date }

const overlaps = (from: Date, to: Date) => and(lt(startsAt, to), gt(endsAt, from))
const byTime = [asc(startsAt), asc(endsAt)]

/** When nobody is received between two moments; visitors may know this much. */
export const blocksBetween = (db: Reader, from: Date, to: Date) =>
  db
    .select({ id, startsAt, endsAt })
    .from(blockedTimes)
    .where(overlaps(from, to))
    .orderBy(...byTime)

/** The same with its reasons, for the team. */
export const reasonedBlocksBetween = (db: Reader, from: Date, to: Date) =>
  db
    .select({ id, startsAt, endsAt, reason: blockedTimes.reason })
    .from(blockedTimes)
    .where(overlaps(from, to))
    .orderBy(...byTime)

export async function blockById(db: Reader, wanted: string) {
  const [row] = await db.select().from(blockedTimes).where(eq(id, wanted))
  return row
}

const hour = slotMinutes * 60_000

/** Whether the conversation of a slot would reach into one of these. */
export const isBlocked = (slot: Date, blocks: readonly Span[]) =>
  blocks.some((one) => one.startsAt.getTime() < slot.getTime() + hour && one.endsAt > slot)
