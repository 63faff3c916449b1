import { and, eq, inArray, isNull } from 'drizzle-orm'
import { textIn } from '~/kits/content/texts.server.ts'
import { type CalendarEvent, sequenceOf } from '~/platform/calendar.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { OpportunityStatus } from './opportunity.options.ts'
import { openStateOf } from './opportunity.states.ts'
import { opportunities, opportunityTexts } from './opportunity.table.server.ts'

/** The last day to apply as a calendar entry, without its address; none when it is over or closed. */
export async function deadlineForCalendar(
  db: Reader,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<Omit<CalendarEvent & { day: string }, 'url'> | undefined> {
  const { id, deadline, status, organization, location, updatedAt } = opportunities
  const [row] = await db
    .select({ id, deadline, status, organization, location, updatedAt })
    .from(opportunities)
    .where(and(eq(opportunities.slug, slug), isNull(opportunities.archivedAt)))
  if (!row || openStateOf({ ...row, status: row.status as OpportunityStatus }, now) !== 'open') return
  const texts = await db
    .select()
    .from(opportunityTexts)
    .where(and(eq(opportunityTexts.opportunityId, row.id), inArray(opportunityTexts.locale, ['en', locale])))
  return {
    uid: row.id,
    sequence: sequenceOf(row.updatedAt),
    changedAt: row.updatedAt,
    day: row.deadline,
    title: `${m.opportunity_last_day()} - ${textIn(texts, locale, 'title')?.text}`,
    description: row.organization,
    location: row.location,
    isCancelled: false,
  }
}
