import { findableWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { events, eventTexts } from '../../app/features/offers/events/event.table.server.ts'
import type { Registering } from '../../app/features/offers/events/registration.rules.server.ts'

/** A valid registration input. */
export function aRegistration(changes: Partial<Registering> = {}): Registering {
  return {
    firstName: 'Aline',
    lastName: 'Uwase',
    email: 'aline@example.com',
    phone: { input: '0788 000 100', international: '+250788000100' },
    organization: null,
    waiting: false,
    certificate: null,
    unshown: false,
    ...changes,
  }
}

type Event = Partial<typeof events.$inferInsert> & { title?: string }

/** A free event in a week, with ten seats. */
export async function makeEvent(work: UnitOfWork, { title = 'Founders’ Night', ...changes }: Event = {}) {
  const { tx, now } = work
  const startsAt = changes.startsAt ?? new Date(now.getTime() + 7 * 24 * 3600 * 1000)
  const endsAt = changes.endsAt ?? new Date(startsAt.getTime() + 2 * 3600 * 1000)
  const words = await findableWords(work, { titles: [title], others: ['For founders.'] })
  const [event] = await tx
    .insert(events)
    .values({
      slug: 'founders-night',
      location: 'Kacyiru hub',
      capacity: 10,
      words,
      ...changes,
      startsAt,
      endsAt,
    })
    .returning()
  if (!event) throw new Error('insert of the event returned no row')
  await tx
    .insert(eventTexts)
    .values({ eventId: event.id, locale: 'en', title, description: 'For founders.', sourceVersion: 1 })
  return event
}
