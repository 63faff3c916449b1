import { and, count, eq, gt, gte, lt } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { settingFor } from '../../core/site/index.server.ts'
import { slotMinutes } from './block.options.ts'
import { blocksBetween, isBlocked } from './block.queries.server.ts'
import { type Chooser, placesOf, type SlotSetting, slotsFor } from './slot.states.ts'
import { slotHolds } from './slot.table.server.ts'

const { startsAt, place } = slotHolds

/** Undefined while no slots are set. */
export const slotSetting = (db: Reader): Promise<SlotSetting | undefined> => settingFor(db, 'slots')

export async function placesHeld(db: Reader, slot: Date): Promise<number[]> {
  const rows = await db.select({ place }).from(slotHolds).where(eq(startsAt, slot))
  return rows.map((row) => row.place)
}

export type FreeDay = { date: string; slots: Date[] }

/** APT-15: the days with free slots, and these slots. Pending appointments hold a place like all others; a blocked time has none. */
export async function freeDays(db: Reader, setting: SlotSetting, now: Date, by: Chooser): Promise<FreeDay[]> {
  const held = await db
    .select({ startsAt, held: count() })
    .from(slotHolds)
    .where(gt(startsAt, now))
    .groupBy(startsAt)
  const full = new Set(
    held.filter((one) => one.held >= placesOf(setting, one.startsAt)).map((one) => one.startsAt.getTime()),
  )
  const days = slotsFor(setting, now, by)
  const last = days.at(-1)?.slots.at(-1)
  const blocks = last ? await blocksBetween(db, now, new Date(last.getTime() + 1)) : []
  const isFree = (slot: Date) => !full.has(slot.getTime()) && !isBlocked(slot, blocks)
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(isFree) }))
    .filter(({ slots }) => slots.length > 0)
}

/** Whether a slot has room: fewer places are held than it has, and it is not blocked. */
export async function hasRoom(db: Reader, slot: Date, capacity: number): Promise<boolean> {
  if ((await placesHeld(db, slot)).length >= capacity) return false
  return !isBlocked(slot, await blocksBetween(db, slot, new Date(slot.getTime() + slotMinutes * 60_000)))
}

/** Every place held between two moments, whatever holds it. */
export function holdsBetween(db: Reader, from: Date, to: Date) {
  return db
    .select({ id: slotHolds.id, startsAt, place })
    .from(slotHolds)
    .where(and(gte(startsAt, from), lt(startsAt, to)))
    .orderBy(startsAt, place)
}
