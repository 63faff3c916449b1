import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventRegistrations, events } from '../../events/event.table.server.ts'
import type { Batch, ScanAnswer } from '../checkin.options.ts'
import { firstScansOf } from '../checkin.queries.server.ts'
import { eventScans } from '../scan.table.server.ts'

type Sent = { eventId: string; by: string; batch: Batch }

/**
 * Saves a batch of scans and returns the result of each. The phone makes the ids, so a batch that arrives twice is
 * saved once. The earliest scan of a ticket counts, in whatever order the phones reconnect; a later scan is answered
 * with the first one. Undefined: there is no such event.
 */
export async function saveScans(
  work: UnitOfWork,
  { eventId, by, batch }: Sent,
): Promise<ScanAnswer[] | undefined> {
  const event = await lockEvent(work, eventId)
  if (!event) return
  const known = await registrationsOf(work, eventId, batch)
  const scans = batch.scans.filter(({ registration }) => known.has(registration))
  const rows = scans.map(({ id, registration, at }) => ({
    id,
    eventId,
    registrationId: registration,
    scannedAt: ourTime(at, batch.now, { earliest: event.createdAt, now: work.now }),
    scannedBy: by,
    createdAt: work.now,
  }))
  const saved =
    rows.length === 0
      ? []
      : await work.tx.insert(eventScans).values(rows).onConflictDoNothing().returning({ id: eventScans.id })
  await undoScans(work, eventId, batch.takenBack)
  const answers = await answersTo(work, eventId, batch)
  if (saved.length > 0) {
    const isNew = new Set(saved.map(({ id }) => id))
    const doubles = answers.filter(({ id, is }) => is === 'double' && isNew.has(id)).length
    await work.audit({
      action: 'checked in at',
      subject: 'event',
      subjectId: eventId,
      after: { scans: saved.length, doubles },
    })
  }
  return answers
}

/**
 * Locked until the transaction ends: of two phones that send at the same moment, the second sees the scans of the
 * first. The event is always locked before its registrations, which rules out deadlocks.
 */
async function lockEvent({ tx }: UnitOfWork, id: string) {
  const [event] = await tx
    .select({ createdAt: events.createdAt })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.archivedAt)))
    .for('no key update')
  return event
}

async function registrationsOf({ tx }: UnitOfWork, eventId: string, { scans }: Batch): Promise<Set<string>> {
  const ids = scans.map(({ registration }) => registration)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), inArray(eventRegistrations.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** The phone's clock may be wrong; the batch shows by how much. No scan is later than now. */
function ourTime(at: number, phoneNow: number, { earliest, now }: { earliest: Date; now: Date }): Date {
  const corrected = at + (now.getTime() - phoneNow)
  return new Date(Math.min(now.getTime(), Math.max(earliest.getTime(), corrected)))
}

/** Deletes scans that were sent by mistake; the audit log keeps them. An id that never arrived is ignored. */
async function undoScans(work: UnitOfWork, eventId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const scans = await work.tx
    .delete(eventScans)
    .where(and(eq(eventScans.eventId, eventId), inArray(eventScans.id, ids)))
    .returning({
      registration: eventScans.registrationId,
      scannedAt: eventScans.scannedAt,
      scannedBy: eventScans.scannedBy,
    })
  if (scans.length === 0) return
  await work.audit({
    action: 'took back a check-in at',
    subject: 'event',
    subjectId: eventId,
    before: { scans },
  })
}

async function answersTo({ tx }: UnitOfWork, eventId: string, { scans }: Batch): Promise<ScanAnswer[]> {
  const ids = scans.map(({ id }) => id)
  if (ids.length === 0) return []
  // As stored: an id that was already used for another ticket is answered as unknown.
  const rows = await tx
    .select({ id: eventScans.id, registration: eventScans.registrationId })
    .from(eventScans)
    .where(and(eq(eventScans.eventId, eventId), inArray(eventScans.id, ids)))
  const stored = new Map(rows.map(({ id, registration }) => [id, registration]))
  const first = await firstScansOf(tx, [...stored.values()])
  return scans.map(({ id, registration }) => {
    const counts = stored.get(id) === registration ? first.get(registration) : undefined
    if (!counts) return { id, is: 'unknown' }
    return { id, is: counts.id === id ? 'first' : 'double', first: counts }
  })
}
