import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { lookAtSlot, type NotBooked } from '../../../people/appointments/index.server.ts'
import { holdSlot, releaseSlot } from '../../../people/slots/index.server.ts'
import { readSlot } from '../../../people/slots/slot.states.ts'
import { sessionMinutes } from '../booking.options.ts'
import { type Booked, type Hub, linesOf, sessionsOf } from '../booking.queries.server.ts'
import { fits, isRunning, isToCome, mayClientChange } from '../booking.states.ts'
import { bookingHours, bookingSessions } from '../booking.table.server.ts'
import { lockBooking } from './lock-booking.server.ts'
import { notifySession, notifyStaffChanged, whenInWords } from './notify-booked.server.ts'

type Choice = {
  id: string
  slot: string
  /** The session to move; absent for a new one. */
  session?: string
  /** Staff propose, the client chooses. */
  by: 'client' | 'staff'
  hub: Hub
}
export type NotChosen = NotBooked | 'missing' | 'not-running' | 'no-hours' | 'too-late'
export type Chosen = { ok: true } | { ok: false; reason: NotChosen }

/**
 * BKG-14, APT-15: books a session at a free time. The new place is taken before the old one is released, and the
 * minutes are deducted in the same transaction: never more than were bought.
 */
export async function chooseSlot(work: UnitOfWork, { id, slot, session, by, hub }: Choice): Promise<Chosen> {
  const row = await lockBooking(work, id)
  if (!row) return { ok: false, reason: 'missing' }
  if (!isRunning(row)) return { ok: false, reason: 'not-running' }
  const old = session ? await heldSession(work, id, session) : undefined
  if (session && !old) return { ok: false, reason: 'missing' }
  if (old && !(by === 'client' ? mayClientChange : isToCome)(old, work.now))
    return { ok: false, reason: 'too-late' }
  const wanted = readSlot(slot)?.getTime()
  const same = (await sessionsOf(work.tx, id)).find(
    ({ startsAt, status }) => status !== 'cancelled' && startsAt.getTime() === wanted,
  )
  // Chosen already, or submitted twice.
  if (same) return { ok: true }
  const seen = await lookAtSlot(work, slot, by)
  if (typeof seen === 'string') return { ok: false, reason: seen }
  const { startsAt, capacity } = seen
  const taken = { kind: 'session' as const, minutes: -sessionMinutes, countsFrom: startsAt }
  const lines = await linesOf(work.tx, id)
  const back = old ? [{ kind: 'returned' as const, minutes: old.minutes, countsFrom: old.startsAt }] : []
  if (!fits([...lines, ...back, taken])) return { ok: false, reason: 'no-hours' }
  const holdId = await holdSlot(work, startsAt, capacity)
  if (!holdId) return { ok: false, reason: 'taken' }
  if (old) await endSession(work, old, by)
  await beginSession(work, row, { startsAt, holdId, status: by === 'staff' ? 'proposed' : 'confirmed' })
  await notify(work, row, { startsAt, before: old?.startsAt, by, hub })
  return { ok: true }
}

type Held = {
  id: string
  bookingId: string
  startsAt: Date
  minutes: number
  holdId: string | null
  status: 'proposed' | 'confirmed' | 'cancelled'
}

/** A session of this booking. The lock on the booking covers it, too. */
export async function heldSession(
  { tx }: UnitOfWork,
  bookingId: string,
  wanted: string,
): Promise<Held | undefined> {
  const { id, startsAt, minutes, holdId, status } = bookingSessions
  const [row] = await tx
    .select({ id, bookingId: bookingSessions.bookingId, startsAt, minutes, holdId, status })
    .from(bookingSessions)
    .where(eq(id, wanted))
  return row?.bookingId === bookingId && row.status !== 'cancelled' ? row : undefined
}

async function beginSession(
  { tx, now, actor }: UnitOfWork,
  { id }: Booked,
  held: { startsAt: Date; holdId: string; status: 'proposed' | 'confirmed' },
): Promise<void> {
  const [line] = await tx
    .insert(bookingHours)
    .values({
      bookingId: id,
      kind: 'session',
      minutes: -sessionMinutes,
      countsFrom: held.startsAt,
      actor: actor.kind === 'staff' ? actor.name : actor.kind,
      createdAt: now,
    })
    .returning({ id: bookingHours.id })
  if (!line) throw new Error('insert of session hours returned no row')
  await tx
    .insert(bookingSessions)
    .values({ bookingId: id, lineId: line.id, ...held, createdAt: now, updatedAt: now })
}

/** Cancels the session: its place is free again, and its minutes are returned. */
export async function endSession(
  work: UnitOfWork,
  session: Held,
  by: 'client' | 'staff' | 'clock',
): Promise<void> {
  const { tx, now, actor } = work
  await tx
    .update(bookingSessions)
    .set({ status: 'cancelled', cancelledBy: by, holdId: null, updatedAt: now })
    .where(eq(bookingSessions.id, session.id))
  if (session.holdId) await releaseSlot(work, session.holdId)
  await tx.insert(bookingHours).values({
    bookingId: session.bookingId,
    kind: 'returned',
    minutes: session.minutes,
    countsFrom: session.startsAt,
    actor: actor.kind === 'staff' ? actor.name : actor.kind,
    createdAt: now,
  })
}

type Told = { startsAt: Date; before?: Date; by: 'client' | 'staff'; hub: Hub }

async function notify(work: UnitOfWork, row: Booked, { startsAt, before, by, hub }: Told): Promise<void> {
  await work.audit({
    action: by === 'staff' ? 'proposed' : before ? 'moved' : 'chose',
    subject: 'booking',
    subjectId: row.id,
    before: before && { startsAt: before },
    after: { startsAt },
  })
  const news = by === 'staff' ? 'proposed' : before ? 'moved' : 'confirmed'
  await notifySession(work, row, { news, startsAt, hub })
  if (by === 'client')
    await notifyStaffChanged(
      work,
      row,
      hub,
      before
        ? `moved from ${whenInWords(before)} to ${whenInWords(startsAt)}`
        : `comes on ${whenInWords(startsAt)}`,
    )
}
