import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Character, Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { answeredBy } from '~/platform/story-moments.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import { tellPayment } from '../../money/payments/admin.index.server.ts'
import { decideRegistration, withdrawRegistration } from '../../people/registrations/index.server.ts'
import { acceptOffer } from './commands/accept-offer.server.ts'
import { registerForEvent } from './commands/register-for-event.server.ts'
import { eventRegistrations, events } from './event.table.server.ts'
import { eventKind } from './registration.adapter.server.ts'
import { registrationForm } from './registration.rules.server.ts'

type Coming = { slug: string; who: Character; at: Date; waits?: boolean; organization?: string }
type Guest = { of: string }

const minute = 60_000

/** Somebody registers. Their registration is known once they have. */
export function tellGuest(story: Story, { slug, who, at, waits = false, organization = '' }: Coming): Guest {
  const guest = { of: '' }
  const { firstName, lastName, email, phone, locale } = who
  story.at(at, async () => {
    guest.of = randomUUID()
    const hub = await hubForMail()
    const typed = { firstName, lastName, email, phone, organization, ...(waits && { waiting: 'yes' }) }
    const input = registrationForm.rules.parse(typed)
    await asVisitor(async (work) =>
      accepted(await registerForEvent(work, input, { id: guest.of, slug, locale, hub })),
    )
  })
  return guest
}

/** Somebody cannot come after all. */
export function tellGivenBack(story: Story, guest: Guest, at: Date): void {
  story.at(at, async () => {
    const hub = await hubForMail()
    await asVisitor(async (work) => accepted(await withdrawRegistration(work, eventKind, guest.of, hub)))
  })
}

/** Whoever has waited longest takes the seat that was offered to them. */
export function tellTaken(story: Story, slug: string, at: Date): void {
  story.at(at, async () => {
    const isOffered = and(eq(events.slug, slug), eq(eventRegistrations.seat, 'offered'))
    const [next] = await db()
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(isOffered)
      .orderBy(asc(eventRegistrations.waitingSince))
    if (!next) throw new Error(`nobody was offered a seat of ${slug}`)
    const hub = await hubForMail()
    await asVisitor(async (work) => accepted(await acceptOffer(work, next.id, hub)))
  })
}

/** Staff decide before the answer is due. */
export function tellDecision(
  story: Story,
  guest: Guest,
  { sentAt, due, decision }: { sentAt: Date; due: Date; decision: 'approved' | 'rejected' },
): void {
  const by = story.random.chance(60) ? story.staff.eric : story.staff.aline
  story.at(answeredBy(story, sentAt, due), async () => {
    const hub = await hubForMail()
    const deciding = { id: guest.of, decision, by: by.email, hub }
    await asStaff(by, async (work) => accepted(await decideRegistration(work, eventKind, deciding)))
  })
}

/** A priced seat is kept for half an hour: most pay at once, a few at the second attempt, one in eight never. */
export function tellPaid(story: Story, guest: Guest, at: Date): void {
  const { random } = story
  const method = random.chance(75) ? ('mtn-mobile-money' as const) : ('airtel-money' as const)
  const soon = (minutes: number) => new Date(at.getTime() + minutes * minute)
  const [first, second] = [soon(random.between(1, 5)), soon(random.between(12, 18))]
  const subject = () => guest.of
  const chance = random.upTo(8)
  if (chance === 0) return
  if (chance === 1) tellPayment(story, { subject, method, at: first, ends: 'no funds' })
  tellPayment(story, { subject, method, at: chance === 1 ? second : first })
}
