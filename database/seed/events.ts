import { placeNamed } from '~/features/core/places/index.server.ts'
import { refreshSharePictures } from '~/features/core/search/index.server.ts'
import { eventRegistrations, events, eventTexts } from '~/features/offers/events/event.table.server.ts'
import { eventsTag } from '~/features/offers/events/index.server.ts'
import { findOrCreatePerson } from '~/features/people/people/index.server.ts'
import { freeCode } from '~/features/people/registrations/index.server.ts'
import { findableWords } from '~/kits/content/words.server.ts'
import { fromHubTime, hubDay } from '~/platform/clock.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type SampleEvent, sampleEvents } from './event-words.ts'

/** Marked as samples, until staff write their own. Existing events are left as staff made them. */
export async function seedEvents(work: UnitOfWork, { guests }: { guests: boolean }): Promise<void> {
  for (const sample of sampleEvents) {
    const id = await seedEvent(work, sample)
    if (id && sample.waiting && guests) await fill(work, id, sample)
  }
  await work.invalidate(eventsTag)
}

const day = 24 * 3600 * 1000

export async function seedEvent(work: UnitOfWork, sample: SampleEvent): Promise<string | undefined> {
  const { tx, now } = work
  const { slug, inDays, from, hours, location, capacity, price = 0, needsApproval = false } = sample
  const startsAt = fromHubTime(`${hubDay(new Date(now.getTime() + inDays * day))}T${from}`) ?? now
  const endsAt = new Date(startsAt.getTime() + hours * 3600 * 1000)
  const status = sample.status ?? 'upcoming'
  const { en, fr, rw } = sample
  const said = [en, fr, rw]
  const words = await findableWords(work, {
    titles: said.map(({ title }) => title),
    others: [...said.map(({ description }) => description), location],
  })
  const [event] = await tx
    .insert(events)
    .values({
      slug,
      startsAt,
      endsAt,
      location,
      placeId: await placeNamed(tx, location),
      capacity,
      price,
      needsApproval,
      status,
      words,
    })
    .onConflictDoNothing()
    .returning({ id: events.id })
  if (!event) return
  const texts = Object.entries({ en, fr, rw }).map(([locale, words]) => ({
    eventId: event.id,
    locale,
    ...words,
    sourceVersion: 1,
  }))
  await tx.insert(eventTexts).values(texts)
  await refreshSharePictures(work, 'event', event.id)
  return event.id
}

/** All seats taken, and a waiting list. The names and addresses are invented. */
async function fill(
  work: UnitOfWork,
  eventId: string,
  { capacity, waiting = 0 }: SampleEvent,
): Promise<void> {
  for (let n = 1; n <= capacity + waiting; n++) {
    const at = new Date(work.now.getTime() - 3 * day + n * 60_000)
    const who = { firstName: 'Sample', lastName: `Guest ${n}`, email: `sample.guest.${n}@example.com` }
    const locale: Locale = 'en'
    const fullName = `${who.firstName} ${who.lastName}`
    const personId = await findOrCreatePerson(work, { fullName, email: who.email, locale })
    const isIn = n <= capacity
    const phone = `+250000000${String(n).padStart(3, '0')}`
    await work.tx.insert(eventRegistrations).values({
      ...who,
      eventId,
      personId,
      phone,
      phoneTyped: phone,
      code: await freeCode(work.tx),
      locale,
      seat: isIn ? 'taken' : 'waiting',
      waitingSince: isIn ? null : at,
      ...(isIn && { status: 'approved', decidedAt: at, decidedBy: 'system' }),
      createdAt: at,
      updatedAt: at,
    })
  }
}
