import type { Staff } from '~/kits/admin/staff.ts'
import { hubDay, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { partsFor, type Tried } from './part.queries.server.ts'

/** Today's appointments, events and the like, by time. */
export async function dayFor(db: Reader, staff: Pick<Staff, 'groups'>, now: Date, tried: Tried) {
  const kinds = partsFor('calendar', staff)
  const from = new Date(`${hubDay(now)}T00:00:00+02:00`)
  const to = new Date(from.getTime() + 24 * 3600_000)
  const all = await Promise.all(kinds.map(({ name, entries }) => tried(name, () => entries(db, from, to))))
  return {
    /** Whether there is a calendar for this person at all. */
    isTheirs: kinds.length > 0,
    isPart: all.includes(undefined),
    entries: all
      .flatMap((one) => one ?? [])
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
