import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hashOfFeed } from '../calendar-feed.queries.server.ts'
import { calendarFeeds } from '../calendar-feed.table.server.ts'

/** Makes the secret address of a colleague's calendar and returns its secret, once. An earlier address ends. */
export async function makeCalendarFeed(work: UnitOfWork, staffId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const values = { tokenHash: hashOfFeed(token), createdAt: work.now }
  await work.tx
    .insert(calendarFeeds)
    .values({ staffId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.staffId, set: values })
  await work.audit({
    action: 'made a calendar address for',
    subject: 'administrator',
    subjectId: staffId,
  })
  return token
}

/** The address answers no more. */
export async function revokeCalendarFeed(work: UnitOfWork, staffId: string): Promise<void> {
  const gone = await work.tx.delete(calendarFeeds).where(eq(calendarFeeds.staffId, staffId)).returning()
  if (gone.length === 0) return
  await work.audit({
    action: 'revoked the calendar address of',
    subject: 'administrator',
    subjectId: staffId,
  })
}
