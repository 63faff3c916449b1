import { and, eq } from 'drizzle-orm'
import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { isTakenBack, publish } from '~/kits/content/publishing.server.ts'
import {
  concludeSave,
  freeSlug,
  type Saved,
  type SaveOptions,
  unlessSlugTaken,
} from '~/kits/content/rows.server.ts'
import { inEveryLanguage, saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { mayUse, placeToUse } from '../../../core/places/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { heldSeconds } from '../../../people/notifications/index.server.ts'
import { takenSlugs } from '../event.options.ts'
import { eventContent, eventsTag, eventWords } from '../event.queries.server.ts'
import { notifyCancelledQueue, notifyMovedQueue } from '../event.queues.server.ts'
import { type EventInput, eventRules } from '../event.rules.server.ts'
import { eventColumns, eventRegistrations, events, eventTexts } from '../event.table.server.ts'
import { eventVersions } from '../staff.queries.server.ts'
import { lockEvent } from './lock-event.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'
import { dropBills } from './request-payment.server.ts'

type SavedEvent = Saved<'people' | 'no-place'> | { ok: false; reason: 'seats-in-use'; used: number }

/** Used when no end is given. */
const usualHours = 2

/** A-EVT-01: creates or updates an event. */
export const saveEvent = (work: UnitOfWork, input: EventInput, options: SaveOptions) =>
  unlessSlugTaken(work, (inner) => save(inner, input, options))

async function save(work: UnitOfWork, input: EventInput, options: SaveOptions): Promise<SavedEvent> {
  const { id, version } = options
  const { tx, now } = work
  // Before the event, as a new name of the place does.
  const place = input.placeId ? await placeToUse(tx, input.placeId) : undefined
  const locked = id ? await lockEvent(work, id) : undefined
  const [before] = locked ? await tx.select(eventColumns).from(events).where(eq(events.id, locked.id)) : []
  if (id && (!before || before.archivedAt)) return { ok: false, reason: 'missing' }
  if (before && before.version !== version) return { ok: false, reason: 'stale' }
  if (!mayUse(place, input, before)) return { ok: false, reason: 'no-place' }
  // The database refuses it too; here the user gets a message.
  if (before && input.capacity < before.seatsUsed)
    return { ok: false, reason: 'seats-in-use', used: before.seatsUsed }
  if (before && isTakenBack(before, input, now) && (await hasRegistrations(work, before.id)))
    return { ok: false, reason: 'people' }
  const imageId = await changePicture(work, before?.imageId, options)
  const slug = input.slug || before?.slug || (await freeSlug(work, events, madeOf(input)))
  const location = place?.name ?? input.location
  const values = { ...valuesOf(input), location, slug, imageId, updatedAt: now }
  const words = eventWords({
    titles: inEveryLanguage(input, 'title'),
    descriptions: inEveryLanguage(input, 'description'),
    location,
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
    fields: textFields(eventRules),
    input,
  })
  // After a new date, people are reminded again.
  const isOtherTime = before && before.startsAt.getTime() !== values.startsAt.getTime()
  if (isOtherTime)
    await tx
      .update(eventRegistrations)
      .set({ remindedAt: null })
      .where(eq(eventRegistrations.eventId, before.id))
  if (before && input.notify && (isOtherTime || isElsewhere(before, values)))
    // After the messages of a decision made just now, which still name the old time.
    await work.enqueue(notifyMovedQueue, { eventId: before.id }, { afterSeconds: heldSeconds() })
  // Nobody should pay for a cancelled event, whether or not they are notified now.
  if (before && input.status === 'cancelled') await dropBills(work, await unpaidSeats(work, before.id))
  if (input.status === 'cancelled' && input.notify)
    await work.enqueue(notifyCancelledQueue, { eventId: saved.id })
  await publish(work, eventContent, saved.id)
  await refreshSharePictures(work, 'event', saved.id)
  if (locked) await publishSeatChange(work, locked)
  const after = { ...input, ...values }
  return concludeSave(work, {
    subject: 'event',
    id: saved.id,
    before,
    after,
    tag: eventsTag,
    versions: eventVersions,
  })
}

type Where = { placeId: string | null; location: string }

/** A place that got another name is the same place; words that became the place of that name, too. */
const isElsewhere = (before: Where, after: Where) =>
  before.placeId && after.placeId ? before.placeId !== after.placeId : before.location !== after.location

/** Their tickets lead to the event. */
async function hasRegistrations({ tx }: UnitOfWork, event: string): Promise<boolean> {
  const rows = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, event))
    .limit(1)
  return rows.length > 0
}

async function unpaidSeats({ tx }: UnitOfWork, event: string): Promise<string[]> {
  const { id, eventId, seat } = eventRegistrations
  const rows = await tx
    .select({ id })
    .from(eventRegistrations)
    .where(and(eq(eventId, event), eq(seat, 'unpaid')))
  return rows.map((row) => row.id)
}

function madeOf({ titleEn }: EventInput): string {
  const made = slugOf(titleEn, 'event')
  return takenSlugs.includes(made) ? `${made}-event` : made
}

function valuesOf(input: EventInput) {
  const { notify: _, ...columns } = columnsOf(eventRules, input)
  return {
    ...columns,
    endsAt: input.endsAt ?? new Date(input.startsAt.getTime() + usualHours * 3600 * 1000),
  }
}
