import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { copy, mixed, none, pick, type Sample, sampleCells, sampleColumns } from './copy.ts'

const kinds = ['Pitch night', 'Open day', 'Workshop', 'Mentor hour', 'Hackathon', 'Study circle']
const places = ['KG 7 Avenue, Kigali', 'Huye', 'Musanze', 'Rubavu', 'Online']
const day = 24 * 3600 * 1000

type Event = { id: string; startsAt: number; capacity: number; needsApproval: boolean }

/** Generated events over fourteen months, with their registrations; some are full and have a waiting list. */
export async function seedEvents(
  client: pg.Client,
  count: number,
  sample: (n: number) => Sample | undefined,
): Promise<void> {
  const events = Array.from({ length: Math.ceil(count / 300) }, (_, e) => anEvent(e))
  await copy(
    client,
    'events (id, slug, starts_at, ends_at, location, capacity, price, needs_approval, status)',
    events.length,
    (e) => eventCells(events[e] as Event, e),
  )
  await copy(
    client,
    'event_texts (event_id, locale, title, description, source_version)',
    events.length,
    (e) => [
      events[e]?.id,
      'en',
      `Sample ${pick(kinds, e)} ${e}`,
      'Sample event. Bring a notebook and a question.',
      '1',
    ],
  )
  await seedRegistrations(client, events, count, sample)
}

function anEvent(e: number): Event {
  return {
    id: randomUUID(),
    startsAt: Date.now() - 365 * day + (mixed(e, 10) % (425 * 24)) * 3600 * 1000,
    capacity: 20 + (mixed(e, 11) % 130),
    needsApproval: mixed(e, 12) % 4 === 0,
  }
}

function eventCells({ id, startsAt, capacity, needsApproval }: Event, e: number): string[] {
  const status = mixed(e, 13) % 50 === 0 ? 'cancelled' : startsAt < Date.now() ? 'completed' : 'upcoming'
  return [
    id,
    `sample-event-${id.slice(0, 8)}-${e}`,
    new Date(startsAt).toISOString(),
    new Date(startsAt + 3 * 3600 * 1000).toISOString(),
    pick(places, mixed(e, 14)),
    String(capacity),
    '0',
    needsApproval ? 't' : 'f',
    status,
  ]
}

/** Seats are counted once at the end, not with each of hundreds of thousands of rows. */
async function seedRegistrations(
  client: pg.Client,
  events: Event[],
  count: number,
  sample: (n: number) => Sample | undefined,
): Promise<void> {
  const used = new Int32Array(events.length)
  await copy(
    client,
    `event_registrations (${sampleColumns}, event_id, status, decided_at, withdrawn_at, seat, waiting_since, offer_until, released)`,
    count,
    (n) => {
      const one = sample(n)
      if (!one) return undefined
      const e = mixed(n, 20) % events.length
      const event = events[e] as Event
      const stands = standingOf(event, n, used[e] ?? 0)
      if (['held', 'offered', 'taken'].includes(stands.seat)) used[e] = (used[e] ?? 0) + 1
      return [...sampleCells(one), event.id, ...seatCells(stands, one.at)]
    },
  )
  await client.query(`update events set seats_used = counted.n from (
    select event_id, count(*) as n from event_registrations where seat in ('held', 'offered', 'taken') group by event_id
  ) as counted where counted.event_id = events.id`)
}

type Standing = {
  seat: 'held' | 'waiting' | 'offered' | 'taken' | 'released'
  status: string
  released?: string
}

function standingOf({ capacity, needsApproval, startsAt }: Event, n: number, used: number): Standing {
  if (mixed(n, 21) % 12 === 0) return { seat: 'released', status: 'pending', released: 'cannot-come' }
  if (used >= capacity) return { seat: 'waiting', status: 'pending' }
  // The last seat of some events is offered to somebody on the waiting list.
  if (used === capacity - 1 && startsAt > Date.now()) return { seat: 'offered', status: 'pending' }
  if (!needsApproval) return { seat: 'taken', status: 'approved' }
  return pick<Standing>(
    [
      { seat: 'held', status: 'pending' },
      { seat: 'taken', status: 'approved' },
      { seat: 'released', status: 'rejected', released: 'rejected' },
    ],
    mixed(n, 22),
  )
}

function seatCells({ seat, status, released }: Standing, at: string): string[] {
  return [
    status,
    status === 'pending' ? none : at,
    released === 'cannot-come' ? at : none,
    seat,
    seat === 'waiting' || seat === 'offered' ? at : none,
    seat === 'offered' ? new Date(Date.now() + 2 * day).toISOString() : none,
    released ?? none,
  ]
}
