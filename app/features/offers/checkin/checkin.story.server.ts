import { randomUUID } from 'node:crypto'
import { and, asc, eq, lt } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Colleague, Story } from '~/platform/story.ts'
import { asStaff } from '~/platform/story-actors.server.ts'
import { pastEvents, startOf } from '../events/admin.index.server.ts'
import { eventRegistrations, events } from '../events/event.table.server.ts'
import { saveScans } from './commands/save-scans.server.ts'

const minute = 60_000

/** Whether a guest comes, and how many minutes before or after the beginning. */
type Arrival = { comes: boolean; minutes: number }

/** Two phones at the entrance of everything that took place: one sends soon, the other had no connection at first. */
export const tell: Chapter = async (story) => {
  const held = pastEvents.map((event) => ({ slug: event.name, startsAt: startOf(story, event) }))
  const samples = await db()
    .select({ slug: events.slug, startsAt: events.startsAt })
    .from(events)
    .where(lt(events.startsAt, story.now))
  for (const event of [...held, ...samples]) tellEntrance(story, event)
}

function tellEntrance(story: Story, { slug, startsAt }: { slug: string; startsAt: Date }): void {
  const { random, staff } = story
  const arrivals = Array.from({ length: 40 }, () => ({
    comes: random.chance(83),
    minutes: random.pick([-24, -18, -15, -12, -9, -7, -5, -3, -1, 2, 4, 6, 9, 14, 25, 38]),
  }))
  const isWithin = (from: number, to: number) => (one: Arrival) => one.minutes >= from && one.minutes < to
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * minute)
  const entrance = { slug, startsAt, arrivals }
  story.at(at(1), () => scan(staff.eric, { ...entrance, isTheirs: isWithin(-30, 0) }))
  story.at(at(44), () => scan(staff.aline, { ...entrance, isTheirs: isWithin(0, 40), isDoubled: true }))
}

type Entrance = {
  slug: string
  startsAt: Date
  arrivals: Arrival[]
  /** Whom this phone lets in. */
  isTheirs: (arrival: Arrival) => boolean
  /** It also reads the ticket of somebody who is in already. */
  isDoubled?: boolean
}

async function scan(
  by: Colleague,
  { slug, startsAt, arrivals, isTheirs, isDoubled }: Entrance,
): Promise<void> {
  const guests = await guestsOf(slug)
  const came = guests.flatMap(({ id, eventId }, n) => {
    const { comes, minutes } = arrivals[n % arrivals.length] ?? { comes: false, minutes: 0 }
    return comes ? [{ id, eventId, arrival: { comes, minutes } }] : []
  })
  const again = isDoubled ? came.slice(0, 1) : []
  const mine = [...came.filter(({ arrival }) => isTheirs(arrival)), ...again]
  const eventId = mine[0]?.eventId
  if (!eventId) return
  await asStaff(by, (work) => {
    const scans = mine.map(({ id, arrival: { minutes } }, n) => ({
      id: randomUUID(),
      registration: id,
      at: startsAt.getTime() + Math.max(minutes, isDoubled ? 3 : minutes) * minute + n * 7000,
    }))
    return saveScans(work, {
      eventId,
      by: by.email,
      batch: { now: work.now.getTime(), scans, takenBack: [] },
    })
  })
}

/** Those with a ticket, in the order in which they registered. */
const guestsOf = (slug: string) =>
  db()
    .select({ id: eventRegistrations.id, eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(events.slug, slug), eq(eventRegistrations.seat, 'taken')))
    .orderBy(asc(eventRegistrations.createdAt), asc(eventRegistrations.id))
