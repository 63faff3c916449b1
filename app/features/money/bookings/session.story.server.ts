import { and, desc, eq, ne } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import { bookingSessions } from './booking.table.server.ts'
import { acceptSession } from './commands/accept-session.server.ts'
import { cancelSession } from './commands/cancel-session.server.ts'
import { chooseSlot } from './commands/choose-slot.server.ts'

const day = 24 * 3600 * 1000
const times = ['14:00', '16:00', '11:00', '17:00', '10:00', '15:00', '09:00', '12:00']

type Choice = {
  at: Date
  /** Eric proposes it; the client has to accept. */
  isProposed?: boolean
  /** Instead of the last one. */
  moves?: boolean
}

/** A session at the first time that is free, from some days after the choice on. */
export function tellSession(story: Story, id: string, { at, isProposed, moves }: Choice): void {
  const wanted = timesAfter(story, at)
  story.at(at, async () => {
    const hub = await hubForMail()
    const session = moves ? await lastOf(id) : undefined
    const by = isProposed ? ('staff' as const) : ('client' as const)
    for (const slot of wanted) {
      const choice = { id, slot, session, by, hub }
      const chosen = isProposed
        ? await asStaff(story.staff.eric, (work) => chooseSlot(work, choice))
        : await asVisitor((work) => chooseSlot(work, choice))
      // Closed days, a notice that a weekend makes longer, places of others; anything else is no matter of the time.
      if (!chosen.ok && ['taken', 'already', 'not-offered', 'too-soon'].includes(chosen.reason)) continue
      accepted(chosen)
      return
    }
    throw new Error(`no time is free for booking ${id}`)
  })
}

/** '2026-11-19T14:00', on several days. */
function timesAfter({ random }: Story, at: Date): string[] {
  const first = random.between(3, 6)
  const favourites = random.shuffle(times)
  return Array.from({ length: 8 }, (_, more) =>
    hubDay(new Date(at.getTime() + (first + more) * day)),
  ).flatMap((date) => favourites.map((time) => `${date}T${time}`))
}

/** The client accepts what Eric proposed. */
export function tellAccepted(story: Story, id: string, at: Date): void {
  story.at(at, async () => {
    const hub = await hubForMail()
    const session = await lastOf(id)
    accepted(await asVisitor((work) => acceptSession(work, { id, session, hub })))
  })
}

export function tellCancelled(story: Story, id: string, at: Date): void {
  story.at(at, async () => {
    const hub = await hubForMail()
    const session = await lastOf(id)
    accepted(await asVisitor((work) => cancelSession(work, { id, session, by: 'client', hub })))
  })
}

async function lastOf(bookingId: string): Promise<string> {
  const [session] = await db()
    .select({ id: bookingSessions.id })
    .from(bookingSessions)
    .where(and(eq(bookingSessions.bookingId, bookingId), ne(bookingSessions.status, 'cancelled')))
    .orderBy(desc(bookingSessions.createdAt))
    .limit(1)
  if (!session) throw new Error(`booking ${bookingId} has no session`)
  return session.id
}
