import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { acceptOffer } from '~/features/offers/events/commands/accept-offer.server.ts'
import { grantSeat } from '~/features/offers/events/commands/grant-seat.server.ts'
import { lapseOffers } from '~/features/offers/events/commands/lapse-offers.server.ts'
import { offerSeats } from '~/features/offers/events/commands/offer-seats.server.ts'
import { registerForEvent } from '~/features/offers/events/commands/register-for-event.server.ts'
import { releaseRejected } from '~/features/offers/events/commands/release-rejected.server.ts'
import { releaseUnpaid } from '~/features/offers/events/commands/release-unpaid.server.ts'
import { saveEvent } from '~/features/offers/events/commands/save-event.server.ts'
import { eventRegistrations, events } from '~/features/offers/events/event.table.server.ts'
import { eventKind } from '~/features/offers/events/index.server.ts'
import {
  decideRegistration,
  undoDecision,
} from '~/features/people/registrations/commands/decide-registration.server.ts'
import { withdrawRegistration } from '~/features/people/registrations/commands/withdraw-registration.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration, makeEvent } from '../factories/events.ts'
import { newModel, type PlainModel } from './plain-seats.ts'
import { type Random, randomFrom } from './random.ts'

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const by = 'aline@hub.test'
const minute = 60_000
const hour = 60 * minute

export type SeatModelResult = {
  seed: number
  operations: number
  rounds: number
  byKind: Record<string, number>
}

/**
 * Does random things to events, with the real commands on a real database, and the same things to a plain model of a
 * few lines. After each step the two must agree: who has which seat, the order of the waiting list, the number of used
 * seats. Throws with the seed and the last steps when they do not.
 */
export async function runSeatModel({
  seed,
  operations,
}: {
  seed: number
  operations: number
}): Promise<SeatModelResult> {
  const random = randomFrom(seed)
  console.log(`seat model: seed ${seed}, ${operations} operations`)
  const byKind: Record<string, number> = {}
  const steps: string[] = []
  let rounds = 0
  let round = await newRound(random, rounds++)
  try {
    for (let n = 0; n < operations; n++) {
      if (round.model.now >= round.model.startsAt) {
        await compareMessages(round.model)
        round = await newRound(random, rounds++)
      }
      const kind = random.pick(deck) ?? 'wait'
      const outcome = await moves[kind](round, random)
      steps.push(`${n} round ${rounds} ${new Date(round.model.now).toISOString()} ${kind}: ${outcome}`)
      byKind[`${kind} ${outcome}`] = (byKind[`${kind} ${outcome}`] ?? 0) + 1
      await compare(round)
    }
    await compareMessages(round.model)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`seat model, seed ${seed}: ${why}\n${steps.slice(-12).join('\n')}`, { cause: error })
  }
  const result = { seed, operations, rounds, byKind }
  console.log(`seat model holds: ${JSON.stringify(result)}`)
  return result
}

type Round = { slug: string; eventId: string; model: PlainModel }

async function newRound(random: Random, number: number): Promise<Round> {
  const now = Date.UTC(2027, 0, 1) + number * 60 * 24 * hour
  const setting = {
    startsAt: now + random.upTo(6 * 24) * hour + 2 * hour,
    capacity: random.upTo(5) + 1,
    needsApproval: random.upTo(2) === 0,
    isPriced: random.upTo(2) === 0,
  }
  const slug = `round-${number}-${randomUUID()}`
  const event = await at(now, (work) =>
    makeEvent(work, {
      capacity: setting.capacity,
      needsApproval: setting.needsApproval,
      price: setting.isPriced ? 5000 : 0,
      slug,
      startsAt: new Date(setting.startsAt),
    }),
  )
  return { slug, eventId: event.id, model: newModel({ ...setting, now }) }
}

const at = <Result>(now: number, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'system' }, now: new Date(now) }, run)

/** Each does one thing to the model and to the database, and returns both results; they must be equal. */
const moves = {
  async register({ slug, model }: Round, random: Random) {
    const waiting = random.upTo(3) > 0
    const name = random.upTo(3) === 0 ? random.pick(model.names()) : model.nextName()
    const id = randomUUID()
    const expected = model.register(name ?? model.nextName(), id, waiting)
    const input = aRegistration({
      firstName: expected.name,
      email: `${expected.name.toLowerCase()}.${slug}@example.com`,
      phone: { input: '', international: expected.phone },
      waiting,
    })
    const done = await at(model.now, (work) => registerForEvent(work, input, { id, slug, locale: 'en', hub }))
    return same(expected.outcome, done.ok ? done.seat : done.reason)
  },
  async cannotCome({ model }: Round, random: Random) {
    const id = random.pick(model.ids())
    if (!id) return 'nobody'
    const expected = model.cannotCome(id)
    const done = await at(model.now, (work) => withdrawRegistration(work, eventKind, id, hub))
    return same(expected, done.ok)
  },
  async accept({ model }: Round, random: Random) {
    const offered = model.idsOf('offered')
    const id = random.pick(offered.length > 0 && random.upTo(4) > 0 ? offered : model.ids())
    if (!id) return 'nobody'
    const expected = model.accept(id)
    const done = await at(model.now, (work) => acceptOffer(work, id, hub))
    return same(expected, done.ok)
  },
  async offer({ eventId, model }: Round) {
    const expected = model.offer()
    return same(expected, await at(model.now, (work) => offerSeats(work, eventId, hub)))
  },
  async lapse({ eventId, model }: Round) {
    const expected = model.lapse()
    return same(expected, await at(model.now, (work) => lapseOffers(work, eventId, hub)))
  },
  async decide({ model }: Round, random: Random) {
    const held = model.idsOf('held')
    const id = random.pick(held.length > 0 && random.upTo(4) > 0 ? held : model.ids())
    if (!id) return 'nobody'
    const decision = random.pick(['approved', 'rejected'] as const) ?? 'approved'
    const expected = model.decide(id, decision)
    const done = await at(model.now, (work) => decideRegistration(work, eventKind, { id, decision, by, hub }))
    return `${decision} ${same(expected, done.ok)}`
  },
  async undo({ model }: Round, random: Random) {
    const id = model.lastDecided() ?? random.pick(model.ids())
    if (!id) return 'nobody'
    model.now += random.upTo(16) * 1000
    const expected = model.undo(id)
    return same(
      expected,
      await at(model.now, async (work) => (await undoDecision(work, eventKind, { id, by })).ok),
    )
  },
  async pay({ model }: Round, random: Random) {
    const unpaid = model.idsOf('unpaid')
    const id = random.pick(unpaid.length > 0 && random.upTo(3) > 0 ? unpaid : model.ids())
    if (!id) return 'nobody'
    const expected = model.pay(id)
    return same(expected, await at(model.now, (work) => grantSeat(work, id, hub)))
  },
  async releaseUnpaid({ model }: Round, random: Random) {
    const id = random.pick(model.idsOf('unpaid')) ?? random.pick(model.ids())
    if (!id) return 'nobody'
    const expected = model.releaseUnpaid(id)
    return same(expected, await at(model.now, (work) => releaseUnpaid(work, id, hub)))
  },
  async release({ model }: Round, random: Random) {
    const rejected = model.rejectedIds()
    const id = random.pick(rejected.length > 0 ? rejected : model.ids())
    if (!id) return 'nobody'
    const expected = model.release(id)
    return same(expected, await at(model.now, (work) => releaseRejected(work, id)))
  },
  async capacity({ eventId, slug, model }: Round, random: Random) {
    const capacity = random.upTo(8) + 1
    const expected = model.setCapacity(capacity)
    const [event] = await db().select().from(events).where(eq(events.id, eventId))
    if (!event) throw new Error('event not found')
    const input = { ...event, slug, capacity, status: 'upcoming' as const, notify: false, ...words }
    const done = await at(model.now, (work) =>
      saveEvent(work, input, { id: eventId, version: event.version }),
    )
    return same(expected, done.ok)
  },
  async wait({ model }: Round, random: Random) {
    model.now += (random.upTo(3) === 0 ? random.upTo(20 * 60) : random.upTo(20)) * minute
    return 'on'
  },
}

/** How often each comes up: an event is crowded, and people respond to their offers. */
const often: Record<keyof typeof moves, number> = {
  register: 7,
  cannotCome: 2,
  accept: 2,
  offer: 3,
  lapse: 2,
  decide: 3,
  undo: 1,
  release: 1,
  pay: 2,
  releaseUnpaid: 3,
  capacity: 1,
  wait: 4,
}
const deck = (Object.keys(often) as (keyof typeof moves)[]).flatMap((kind) =>
  Array.from({ length: often[kind] }, () => kind),
)

const words = {
  titleEn: 'Founders’ Night',
  descriptionEn: 'For founders.',
  titleFr: null,
  descriptionFr: null,
  titleRw: null,
  descriptionRw: null,
}

/** Who has which seat, in the order of the waiting list, and the counts of the event. */
async function compare({ eventId, model }: Round): Promise<void> {
  const { id, seat, status, withdrawnAt, waitingSince } = eventRegistrations
  const rows = await db()
    .select({ id, seat, status, withdrawnAt })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(waitingSince, id)
  const real = rows.map((row) => `${row.id} ${row.seat} ${row.status} ${row.withdrawnAt ? 'out' : 'in'}`)
  same(JSON.stringify(model.everybody().sort(), null, 1), JSON.stringify([...real].sort(), null, 1))
  same(
    JSON.stringify(model.queue()),
    JSON.stringify(rows.filter((row) => row.seat === 'waiting').map((row) => row.id)),
  )
  const [event] = await db().select().from(events).where(eq(events.id, eventId))
  same(model.used(), event?.seatsUsed)
  if (model.used() > (event?.capacity ?? 0)) throw new Error('oversold')
}

/** Everybody who was offered a seat, or lost one, was notified as often as it happened. */
async function compareMessages(model: PlainModel): Promise<void> {
  const { rows } = await db().execute<{ offered: number; lapsed: number; released: number }>(sql`
    select count(*) filter (where template = 'event-offered')::int as offered,
      count(*) filter (where template = 'event-lapsed')::int as lapsed,
      count(*) filter (where template = 'event-released')::int as released
    from outbox where channel = 'mail' and about::text = any(${sql.param(model.ids())}::text[])`)
  same(model.told.offered, rows[0]?.offered)
  same(model.told.lapsed, rows[0]?.lapsed)
  same(model.told.released, rows[0]?.released)
}

function same<Value>(expected: Value, real: unknown): Value {
  if (expected !== real) throw new Error(`the model says ${expected}, the database says ${real}`)
  return expected
}
