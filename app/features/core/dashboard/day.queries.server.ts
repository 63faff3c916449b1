import type { Staff } from '~/kits/admin/staff.ts'
import { hubDay, midnight, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Entry, partsFor, separately, type Tried } from './part.queries.server.ts'

/** What somebody may see of the hub's calendar between two moments, by kind; of one that failed nothing is known. */
export function calendarBetween(
  db: Reader,
  staff: Pick<Staff, 'groups'>,
  { from, to }: { from: Date; to: Date },
  tried: Tried = separately().tried,
): Promise<{ name: string; entries?: Entry[] }[]> {
  return Promise.all(
    partsFor('calendar', staff).map(async ({ name, entries }) => ({
      name,
      entries: await tried(name, () => entries(db, from, to)),
    })),
  )
}

/** Today's appointments, events and the like, by time. */
export async function dayFor(db: Reader, staff: Pick<Staff, 'groups'>, now: Date, tried: Tried) {
  const from = midnight(hubDay(now))
  const to = new Date(from.getTime() + 24 * 3600_000)
  const all = await calendarBetween(db, staff, { from, to }, tried)
  return {
    /** Whether there is a calendar for this person at all. */
    isTheirs: all.length > 0,
    isPart: all.some(({ entries }) => !entries),
    entries: all
      .flatMap(({ entries = [] }) => entries)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at, until, ...entry }) => ({
        ...entry,
        // What began on another day goes on.
        time: at < from ? 'All day' : shortTime(at),
        until: at >= from && until && until <= to ? shortTime(until) : undefined,
        isOver: (until ?? at) <= now,
      })),
  }
}
