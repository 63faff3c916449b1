import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  type AppointmentStatus,
  appointmentStatuses,
} from '~/features/people/appointments/appointment.options.ts'
import { appointments } from '~/features/people/appointments/appointment.table.server.ts'
import { bookAppointment } from '~/features/people/appointments/commands/book-appointment.server.ts'
import { cancelAppointment } from '~/features/people/appointments/commands/cancel-appointment.server.ts'
import { changeAppointment } from '~/features/people/appointments/commands/change-appointment.server.ts'
import { moveAppointment } from '~/features/people/appointments/commands/move-appointment.server.ts'
import { slotHolds } from '~/features/people/slots/slot.table.server.ts'
import { hubDay, toHubTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aBooking } from '../factories/appointments.ts'
import { setSlots } from '../factories/slots.ts'
import { newModel, type PlainSlots } from './plain-slots.ts'
import { type Random, randomFrom } from './random.ts'

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const hour = 3600 * 1000
// A Monday, 08:00 in Kigali; Tuesday and Wednesday have eight slots each, so that it is crowded.
const monday = Date.UTC(2026, 10, 16, 6)
const times = [9, 10, 11, 12, 14, 15, 16, 17]
const slots = [1, 2].flatMap((day) => times.map((time) => monday + (day * 24 + time - 8) * hour))

export type SlotModelResult = { seed: number; operations: number; byKind: Record<string, number> }

/**
 * Does random things to appointments, with the real commands on a real database, and the same things to a plain model
 * of a few lines. After each step the two must agree: who has which slot, its status, and which places are taken.
 * Throws with the seed and the last steps when they do not.
 */
export async function runSlotModel({ seed, operations }: { seed: number; operations: number }) {
  console.log(`slot model: seed ${seed}, ${operations} operations`)
  const random = randomFrom(seed)
  const byKind: Record<string, number> = {}
  const steps: string[] = []
  let model = await newRound()
  try {
    for (let n = 0; n < operations; n++) {
      if (model.now >= (slots.at(-1) ?? 0)) model = await newRound()
      const kind = random.pick(deck) ?? 'wait'
      const outcome = await moves[kind](model, random)
      steps.push(`${n} ${new Date(model.now).toISOString()} ${kind}: ${outcome}`)
      byKind[`${kind} ${outcome}`] = (byKind[`${kind} ${outcome}`] ?? 0) + 1
      await compare(model)
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`slot model, seed ${seed}: ${why}\n${steps.slice(-12).join('\n')}`, { cause: error })
  }
  const result: SlotModelResult = { seed, operations, byKind }
  console.log(`slot model holds: ${JSON.stringify(result)}`)
  return result
}

/** All appointments deleted, one place per slot again, the clock at the beginning. */
async function newRound(): Promise<PlainSlots> {
  await db().delete(appointments)
  await db().delete(slotHolds)
  const model = newModel({ now: monday, slots, capacity: 1 })
  await set(model)
  return model
}

const at = <Result>(now: number, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'system' }, now: new Date(now) }, run)
const input = (slot: number) => toHubTime(new Date(slot))
const closedDays = ({ closed }: PlainSlots) =>
  [...new Set(closed.map((slot) => hubDay(new Date(slot))))].join('\n')
const set = (model: PlainSlots) =>
  at(model.now, (work) => setSlots(work, { capacity: model.capacity, closed: closedDays(model) }))
const said = (done: { ok: true } | { ok: false; reason: string }, yes: string) =>
  done.ok ? yes : done.reason

/** Mostly a slot of these days, now and then one that nobody may have. */
function aSlot(random: Random): number {
  const slot = random.pick(slots) ?? monday
  const never = { 0: slot - 7 * 24 * hour, 1: slot + hour / 2, 2: slot + 200 * 24 * hour }
  return never[random.upTo(30) as 0 | 1 | 2] ?? slot
}

/** Each does one thing to the model and to the database, and returns both results; they must be equal. */
const moves = {
  async book(model: PlainSlots, random: Random) {
    const name = (random.upTo(4) === 0 && random.pick(model.names())) || model.nextName()
    const [id, slot] = [randomUUID(), aSlot(random)]
    const expected = model.book(id, name, slot)
    const booking = aBooking({
      firstName: name,
      email: `${name.toLowerCase()}@example.com`,
      phone: { input: '', international: `+25078${1_000_000 + Number(name.slice(6))}` },
      slot: input(slot),
    })
    const done = await at(model.now, (work) => bookAppointment(work, booking, { id, locale: 'en', hub }))
    return same(expected, said(done, 'booked'))
  },
  async cancel(model: PlainSlots, random: Random) {
    const id = random.pick(model.ids()) ?? randomUUID()
    const expected = model.cancel(id)
    return same(expected, said(await at(model.now, (work) => cancelAppointment(work, id, hub)), 'done'))
  },
  async move(model: PlainSlots, random: Random) {
    const id = random.pick(model.ids()) ?? randomUUID()
    const slot = aSlot(random)
    const expected = model.move(id, slot)
    const done = await at(model.now, (work) => moveAppointment(work, id, input(slot), hub))
    return same(expected, said(done, 'done'))
  },
  async decide(model: PlainSlots, random: Random) {
    const id = random.pick(model.ids()) ?? randomUUID()
    const status: AppointmentStatus = random.pick(appointmentStatuses) ?? 'confirmed'
    const expected = model.decide(id, status)
    const [row] = await db().select().from(appointments).where(eq(appointments.id, id))
    const version = row?.version ?? 0
    const done = await at(model.now, (work) =>
      changeAppointment(work, { id, version, status, notes: '', hub }),
    )
    return same(expected, said(done, 'done'))
  },
  async capacity(model: PlainSlots, random: Random) {
    model.capacity = random.upTo(3) + 1
    await set(model)
    return model.capacity
  },
  async close(model: PlainSlots, random: Random) {
    const day = random.upTo(4)
    model.closed = slots.filter((_, at) => Math.floor(at / times.length) === day)
    await set(model)
    return day < 2 ? 'closed' : 'open'
  },
  async wait(model: PlainSlots, random: Random) {
    model.now += random.upTo(90) * 60_000
    return 'on'
  },
}

const often: Record<keyof typeof moves, number> = {
  book: 8,
  cancel: 4,
  move: 4,
  decide: 4,
  capacity: 1,
  close: 1,
  wait: 1,
}
const deck = (Object.keys(often) as (keyof typeof moves)[]).flatMap((kind) =>
  Array.from({ length: often[kind] }, () => kind),
)

/** Who has which slot, and that each active appointment has a place of its own. */
async function compare(model: PlainSlots): Promise<void> {
  const rows = await db().select().from(appointments)
  const real = rows.map(({ id, startsAt, status }) => `${id} ${startsAt.toISOString()} ${status}`)
  same(JSON.stringify(model.everybody().sort(), null, 1), JSON.stringify(real.sort(), null, 1))
  const holds = await db().select().from(slotHolds)
  const live = rows.filter(({ status }) => status !== 'cancelled')
  same(
    JSON.stringify(live.map(({ holdId }) => holdId).sort()),
    JSON.stringify(holds.map(({ id }) => id).sort()),
  )
  const places = new Set(holds.map(({ startsAt, place }) => `${startsAt.getTime()} ${place}`))
  same(holds.length, places.size)
}

function same<Value>(expected: Value, real: unknown): Value {
  if (expected !== real) throw new Error(`the model says ${expected}, the database says ${real}`)
  return expected
}
