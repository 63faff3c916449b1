import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Group } from '~/kits/admin/permissions.ts'
import type { CalendarEvent } from '~/platform/calendar.ts'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { calendarBetween, type Entry } from '../../core/dashboard/index.server.ts'
import { staff } from './accounts.table.server.ts'
import { calendarFeeds } from './calendar-feed.table.server.ts'

/** The secret has 256 random bits, so a plain hash is enough. */
export const hashOfFeed = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Since when a colleague has an address, if they have one. */
export async function feedSince(db: Reader, staffId: string): Promise<Date | undefined> {
  const { createdAt } = calendarFeeds
  const [row] = await db.select({ createdAt }).from(calendarFeeds).where(eq(calendarFeeds.staffId, staffId))
  return row?.createdAt
}

/** Whose calendar an address is. A colleague who has left has none, whatever the address. */
async function ownerOf(db: Reader, token: string): Promise<{ groups: Group[] } | undefined> {
  const [row] = await db
    .select({ groups: staff.groups })
    .from(calendarFeeds)
    .innerJoin(staff, eq(staff.id, calendarFeeds.staffId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashOfFeed(token)),
        eq(staff.role, 'admin'),
        isNull(staff.disabledAt),
        isNotNull(staff.emailVerifiedAt),
      ),
    )
  return row as { groups: Group[] } | undefined
}

const day = 24 * 3600_000
const shown = { before: 30 * day, after: 180 * day }
/** For entries that only begin. */
const hour = 3600_000

/** What an address shows: of the hub's calendar what its owner may see, with a first name and nothing more of a person. */
export async function feedFor(db: Reader, token: string, now: Date): Promise<CalendarEvent[] | undefined> {
  const owner = await ownerOf(db, token)
  if (!owner) return
  const at = (span: number) => new Date(now.getTime() + span)
  const kinds = await calendarBetween(db, owner, { from: at(-shown.before), to: at(shown.after) })
  // A calendar that got a part would delete the rest.
  if (kinds.some(({ entries }) => !entries)) throw new Error('a part of the calendar could not be read')
  return kinds.flatMap(({ entries = [] }) => entries.flatMap((entry) => eventOf(entry) ?? []))
}

function eventOf({ id, at, until, href, feed }: Entry): CalendarEvent | undefined {
  if (!feed) return
  const { PUBLIC_ORIGIN } = config()
  return {
    uid: `${id}@${new URL(PUBLIC_ORIGIN).hostname}`,
    sequence: feed.sequence,
    changedAt: feed.changedAt,
    startsAt: at,
    endsAt: until ?? new Date(at.getTime() + hour),
    title: feed.title,
    location: feed.place ?? '',
    url: PUBLIC_ORIGIN + href,
    isCancelled: false,
  }
}
