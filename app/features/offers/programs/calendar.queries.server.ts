import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { textIn } from '~/kits/content/texts.server.ts'
import { type CalendarEvent, latest, sequenceOf } from '~/platform/calendar.ts'
import { hubDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { placeChanged, placesById, whereInCalendar } from '../../core/places/index.server.ts'
import { programs, programTexts } from './program.table.server.ts'

/** The first day of a program as a calendar entry, without its address; none when it has no date, or is over. */
export async function programForCalendar(
  db: Reader,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<Omit<CalendarEvent & { day: string }, 'url'> | undefined> {
  const { id, startsOn, endsOn, placeId, updatedAt } = programs
  const [row] = await db
    .select({ id, startsOn, placeId, updatedAt })
    .from(programs)
    .where(
      and(
        eq(programs.slug, slug),
        isNull(programs.archivedAt),
        gte(sql`coalesce(${endsOn}, ${startsOn})`, hubDay(now)),
      ),
    )
  if (!row?.startsOn) return
  const texts = await db
    .select()
    .from(programTexts)
    .where(and(eq(programTexts.programId, row.id), inArray(programTexts.locale, ['en', locale])))
  const place = (await placesById(db, [row.placeId])).get(row.placeId ?? '')
  const changedAt = latest(row.updatedAt, placeChanged(place))
  return {
    uid: row.id,
    sequence: sequenceOf(changedAt),
    changedAt,
    day: row.startsOn,
    title: textIn(texts, locale, 'title')?.text ?? '',
    description: textIn(texts, locale, 'schedule')?.text,
    ...whereInCalendar(place, locale),
    isCancelled: false,
  }
}
