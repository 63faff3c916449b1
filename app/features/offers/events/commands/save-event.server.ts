import { and, eq } from 'drizzle-orm'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { findableWords } from '~/kits/content/words.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { heldSeconds } from '../../../people/notifications/index.server.ts'
import { takenSlugs } from '../event.options.ts'
import { eventsTag } from '../event.queries.server.ts'
import { notifyCancelledQueue, notifyMovedQueue } from '../event.queues.server.ts'
import type { EventInput } from '../event.rules.server.ts'
import { eventColumns, eventRegistrations, events, eventTexts } from '../event.table.server.ts'
import { lockEvent } from './lock-event.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'
import { dropBills } from './request-payment.server.ts'

type Saved =
  | { ok: true; id: string }
  | { ok: false; reason: 'stale' | 'slug-taken' | 'missing' }
  | { ok: false; reason: 'seats-in-use'; used: number }
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** Used when no end is given. */
const usualHours = 2

/** A-EVT-01: creates or updates an event. A save based on an older version is refused as stale. */
export async function saveEvent(work: UnitOfWork, input: EventInput, setting: Options): Promise<Saved> {
  try {
    // A savepoint: a taken slug is an answer to the user, not a failure.
    return await work.tx.transaction((tx) => save({ ...work, tx: tx as UnitOfWork['tx'] }, input, setting))
  } catch (error) {
    if (sqlState(error) === '23505') return { ok: false, reason: 'slug-taken' }
    throw error
  }
}

async function save(work: UnitOfWork, input: EventInput, setting: Options): Promise<Saved> {
  const { id, version } = setting
  const { tx, now } = work
  const locked = id ? await lockEvent(work, id) : undefined
  const [before] = locked ? await tx.select(eventColumns).from(events).where(eq(events.id, locked.id)) : []
  if (id && (!before || before.archivedAt)) return { ok: false, reason: 'missing' }
  if (before && before.version !== version) return { ok: false, reason: 'stale' }
  // The database refuses it too; here the user gets a message.
  if (before && input.capacity < before.seatsUsed)
    return { ok: false, reason: 'seats-in-use', used: before.seatsUsed }
  const imageId = await changePicture(work, before?.imageId, setting)
  const values = { ...columnsOf(input, before?.slug), imageId, updatedAt: now }
  const words = await findableWords(work, {
    titles: [input.titleEn, input.titleFr, input.titleRw],
    others: [input.descriptionEn, input.descriptionFr, input.descriptionRw, input.location],
  })
  const [saved] = before
    ? await tx
        .update(events)
        .set({ ...values, words, version: before.version + 1 })
        .where(eq(events.id, before.id))
        .returning({ id: events.id })
    : await tx
        .insert(events)
        .values({ ...values, words, createdAt: now })
        .returning({ id: events.id })
  if (!saved) throw new Error('insert or update of the event returned no row')
  await saveTexts(work, saved.id, {
    table: eventTexts,
    owner: 'eventId',
    fields: ['title', 'description'],
    input,
  })
  // After a new date, people are reminded again.
  const isOtherTime = before && before.startsAt.getTime() !== values.startsAt.getTime()
  if (isOtherTime)
    await tx
      .update(eventRegistrations)
      .set({ remindedAt: null })
      .where(eq(eventRegistrations.eventId, before.id))
  if (before && input.notify && (isOtherTime || before.location !== values.location))
    // After the messages of a decision made just now, which still name the old time.
    await work.enqueue(notifyMovedQueue, { eventId: before.id }, { afterSeconds: heldSeconds() })
  // Nobody should pay for a cancelled event, whether or not they are notified now.
  if (before && input.status === 'cancelled') await dropBills(work, await unpaidSeats(work, before.id))
  if (input.status === 'cancelled' && input.notify)
    await work.enqueue(notifyCancelledQueue, { eventId: saved.id })
  await refreshSharePictures(work, 'event', saved.id)
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'event',
    subjectId: saved.id,
    before,
    after: { ...values, ...input },
  })
  await work.invalidate(eventsTag)
  if (locked) await publishSeatChange(work, locked)
  return { ok: true, id: saved.id }
}

async function unpaidSeats({ tx }: UnitOfWork, event: string): Promise<string[]> {
  const { id, eventId, seat } = eventRegistrations
  const rows = await tx
    .select({ id })
    .from(eventRegistrations)
    .where(and(eq(eventId, event), eq(seat, 'unpaid')))
  return rows.map((row) => row.id)
}

function columnsOf(input: EventInput, known: string | undefined) {
  const { startsAt, location, capacity, price, entryCourseId, passedPrice, needsApproval, status } = input
  const made = slugOf(input.titleEn, 'event')
  return {
    slug: input.slug || known || (takenSlugs.includes(made) ? `${made}-event` : made),
    startsAt,
    endsAt: input.endsAt ?? new Date(startsAt.getTime() + usualHours * 3600 * 1000),
    location,
    capacity,
    price,
    entryCourseId,
    passedPrice,
    needsApproval,
    status,
  }
}
