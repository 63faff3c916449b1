import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { shortDate, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../files/files.options.ts'
import { filesForShowing } from '../files/index.server.ts'
import type { ProgramIcon } from './program.options.ts'
import { type Opening, openingOf } from './program.states.ts'
import { programs, programTexts } from './program.table.server.ts'

/** The page tag of everything that shows programs. */
export const programsTag = 'programs'

/** Words and the language they are in: a page falls back to English, and must say so to a screen reader. */
type Said = { text: string; lang: Locale }

export type ProgramView = {
  slug: string
  icon: ProgramIcon
  title: Said
  description: Said
  length?: Said
  asked?: Said
  photo?: ShownFile
  minutes: number
  opening: Opening
  /** In words, by the hub's clock. */
  opens?: { date: string; time: string }
  closes?: { date: string; time: string }
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
  const [program] = await read(db, slug, locale, now)
  return program
}

/** How a program is called in messages. */
export async function programTitle(db: Reader, programId: string, locale: Locale): Promise<string> {
  const rows = await db
    .select({ locale: programTexts.locale, title: programTexts.title })
    .from(programTexts)
    .where(and(eq(programTexts.programId, programId), inArray(programTexts.locale, ['en', locale])))
  return (rows.find((row) => row.locale === locale) ?? rows[0])?.title ?? ''
}

async function read(db: Reader, slug: string | undefined, locale: Locale, now: Date): Promise<ProgramView[]> {
  const rows = await db
    .select({ program: programs, texts: programTexts })
    .from(programs)
    .innerJoin(programTexts, eq(programTexts.programId, programs.id))
    .where(
      and(
        isNull(programs.archivedAt),
        inArray(programTexts.locale, ['en', locale]),
        slug === undefined ? undefined : eq(programs.slug, slug),
      ),
    )
    .orderBy(asc(programs.position), asc(programs.slug))
  const bySlug = Map.groupBy(rows, ({ program }) => program.slug)
  const photos = await filesForShowing(
    db,
    rows.flatMap(({ program }) => program.imageId ?? []),
  )
  return [...bySlug.values()].flatMap((translations) => view(translations, photos, locale, now) ?? [])
}

type Row = { program: typeof programs.$inferSelect; texts: typeof programTexts.$inferSelect }

function view(
  translations: Row[],
  photos: Map<string, ShownFile>,
  locale: Locale,
  now: Date,
): ProgramView | undefined {
  const program = translations[0]?.program
  const title = say(translations, locale, 'title')
  const description = say(translations, locale, 'description')
  if (!program || !title || !description) return undefined
  const when = (at: Date | null) => (at ? { date: shortDate(at, locale), time: shortTime(at) } : undefined)
  return {
    slug: program.slug,
    icon: program.icon as ProgramIcon,
    title,
    description,
    length: say(translations, locale, 'length'),
    asked: say(translations, locale, 'asked'),
    photo: photos.get(program.imageId ?? ''),
    minutes: program.minutes,
    opening: openingOf(program, now),
    opens: when(program.opensAt),
    closes: when(program.closesAt),
  }
}

function say(
  translations: Row[],
  locale: Locale,
  field: 'title' | 'description' | 'length' | 'asked',
): Said | undefined {
  for (const lang of [locale, 'en'] as const) {
    const text = translations.find(({ texts }) => texts.locale === lang)?.texts[field]
    if (text) return { text, lang }
  }
}
