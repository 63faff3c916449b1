import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { ContentKind } from '~/kits/content/publishing.server.ts'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import { dateAndTime, dateOfDay, hubDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing } from '../../core/files/index.server.ts'
import { type PlaceView, placeIn, placesById } from '../../core/places/index.server.ts'
import type { Place } from '../../core/site/index.server.ts'
import type { AskedCourse } from '../../learning/certificates/entry.options.ts'
import { type EntryCourse, entryCourses } from '../../learning/courses/index.server.ts'
import { testimonialsById } from '../../website/testimonials/index.server.ts'
import type { ProgramIcon } from './program.options.ts'
import { type Opening, openingOf } from './program.states.ts'
import { programColumns, programs, programTestimonials, programTexts } from './program.table.server.ts'

/** The page tag of everything that shows programs. */
export const programsTag = 'programs'
export const programContent: ContentKind = { name: 'program', table: programs, tag: programsTag }

export type ProgramView = {
  id: string
  slug: string
  icon: ProgramIcon
  title: TranslatedText
  description: TranslatedText
  length?: TranslatedText
  asked?: TranslatedText
  photo?: ShownFile
  minutes: number
  opening: Opening
  /** As text, in the hub's time zone. */
  opens?: { date: string; time: string }
  closes?: { date: string; time: string }
  /** The course that applicants must have passed. */
  asksFor?: AskedCourse & { id: string }
  /** PRG-05 to PRG-07 */
  asksStartup: boolean
  /** Where it takes place. */
  place?: PlaceView
  /** PRG-17: the first and the last day; none where the last one is over. */
  starts?: string
  ends?: string
  startsWhenEnough: boolean
  schedule?: TranslatedText
  /** In whole francs; 0 is free. */
  cost?: number
  covers?: TranslatedText
  taughtIn: Locale[]
  needed?: TranslatedText
  outcomes?: TranslatedText
  /** For search engines. */
  days: { startsOn: string | null; endsOn: string | null; closesAt: Date | null }
}

export async function programsForList(db: Reader, locale: Locale, now: Date): Promise<ProgramView[]> {
  return read(db, undefined, locale, now)
}

export async function programForReading(
  db: Reader,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<ProgramView | undefined> {
  const [program] = await read(db, eq(programs.slug, slug), locale, now)
  return program
}

/** The open program that closes next, if it closes by `until`. */
export async function nextClosing(
  db: Reader,
  locale: Locale,
  { now, until }: { now: Date; until: Date },
): Promise<ProgramView | undefined> {
  const [next] = await db
    .select({ slug: programs.slug })
    .from(programs)
    .where(
      and(
        isNull(programs.archivedAt),
        gt(programs.closesAt, now),
        lte(programs.closesAt, until),
        or(isNull(programs.opensAt), lte(programs.opensAt, now)),
      ),
    )
    .orderBy(asc(programs.closesAt), asc(programs.slug))
    .limit(1)
  return next && programForReading(db, next.slug, locale, now)
}

/** These programs, in the order of their ids. */
export async function programsById(
  db: Reader,
  ids: string[],
  locale: Locale,
  now: Date,
): Promise<ProgramView[]> {
  if (ids.length === 0) return []
  const found = await read(db, inArray(programs.id, ids), locale, now)
  return ids.flatMap((id) => found.find((program) => program.id === id) ?? [])
}

/** PRG-05 to PRG-07: whether the form asks about a startup. An unknown program is refused by the form. */
export async function asksStartup(db: Reader, slug: string): Promise<boolean> {
  const [program] = await db
    .select({ asks: programs.asksStartup })
    .from(programs)
    .where(eq(programs.slug, slug))
  return program?.asks ?? true
}

/** The title of a program in messages, and its page. */
export async function programInWords(
  db: Reader,
  programId: string,
  locale: Locale,
): Promise<{ title: string; path: string }> {
  const rows = await db
    .select({ locale: programTexts.locale, title: programTexts.title, slug: programs.slug })
    .from(programTexts)
    .innerJoin(programs, eq(programs.id, programTexts.programId))
    .where(and(eq(programTexts.programId, programId), inArray(programTexts.locale, ['en', locale])))
  return { title: textIn(rows, locale, 'title')?.text ?? '', path: `/programs/${rows[0]?.slug}` }
}

async function read(db: Reader, which: SQL | undefined, locale: Locale, now: Date): Promise<ProgramView[]> {
  const rows = await db
    .select({ program: programColumns, texts: programTexts })
    .from(programs)
    .innerJoin(programTexts, eq(programTexts.programId, programs.id))
    .where(and(isNull(programs.archivedAt), inArray(programTexts.locale, ['en', locale]), which))
    .orderBy(asc(programs.position), asc(programs.slug))
  const bySlug = Map.groupBy(rows, ({ program }) => program.slug)
  const photos = await filesForShowing(
    db,
    rows.flatMap(({ program }) => program.imageId ?? []),
  )
  const courses = await entryCourses(
    db,
    rows.map(({ program }) => program.entryCourseId),
    locale,
    now,
  )
  const places = await placesById(
    db,
    rows.map(({ program }) => program.placeId),
  )
  return [...bySlug.values()].flatMap(
    (translations) => view(translations, { photos, courses, places }, locale, now) ?? [],
  )
}

type Row = { program: Omit<typeof programs.$inferSelect, 'words'>; texts: typeof programTexts.$inferSelect }

type Known = {
  photos: Map<string, ShownFile>
  courses: Map<string, EntryCourse>
  places: Map<string, Place>
}

function view(
  translations: Row[],
  { photos, courses, places }: Known,
  locale: Locale,
  now: Date,
): ProgramView | undefined {
  const program = translations[0]?.program
  const texts = translations.map((row) => row.texts)
  const title = textIn(texts, locale, 'title')
  const description = textIn(texts, locale, 'description')
  if (!program || !title || !description) return undefined
  const when = (at: Date | null) => (at ? dateAndTime(at, locale) : undefined)
  const course = courses.get(program.entryCourseId ?? '')
  const place = places.get(program.placeId ?? '')
  return {
    id: program.id,
    slug: program.slug,
    icon: program.icon as ProgramIcon,
    title,
    description,
    length: textIn(texts, locale, 'length'),
    asked: textIn(texts, locale, 'asked'),
    photo: photos.get(program.imageId ?? ''),
    minutes: program.minutes,
    opening: openingOf(program, now),
    opens: when(program.opensAt),
    closes: when(program.closesAt),
    asksFor: course && { ...course, title: course.title.text },
    asksStartup: program.asksStartup,
    place: place && placeIn(place, locale),
    ...datesOf(program, locale, now),
    schedule: textIn(texts, locale, 'schedule'),
    cost: program.cost ?? undefined,
    covers: textIn(texts, locale, 'covers'),
    taughtIn: languagesOf(program),
    needed: textIn(texts, locale, 'needed'),
    outcomes: textIn(texts, locale, 'outcomes'),
  }
}

/** Dates that are over are those of the last time. */
function datesOf(
  { startsOn, endsOn, startsWhenEnough, closesAt }: Row['program'],
  locale: Locale,
  now: Date,
) {
  const last = endsOn ?? startsOn
  const isOver = last !== null && last < hubDay(now)
  const days = isOver ? { startsOn: null, endsOn: null } : { startsOn, endsOn }
  const shown = (day: string | null) => (day ? dateOfDay(day, locale) : undefined)
  return {
    starts: shown(days.startsOn),
    ends: shown(days.endsOn),
    startsWhenEnough,
    days: { ...days, closesAt },
  }
}

const languagesOf = ({ inKinyarwanda, inEnglish, inFrench }: Row['program']): Locale[] => [
  ...(inKinyarwanda ? (['rw'] as const) : []),
  ...(inEnglish ? (['en'] as const) : []),
  ...(inFrench ? (['fr'] as const) : []),
]

/** PRG-19: what people who were there say, with their consent. */
export async function wordsOfParticipants(db: Reader, programId: string, locale: Locale) {
  const rows = await db
    .select({ id: programTestimonials.testimonialId })
    .from(programTestimonials)
    .where(eq(programTestimonials.programId, programId))
  return testimonialsById(
    db,
    rows.map(({ id }) => id),
    locale,
  )
}
