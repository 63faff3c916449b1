import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { List } from '~/kits/admin/list.server.ts'
import { rowWithTexts } from '~/kits/content/rows.server.ts'
import { meetsWords } from '~/kits/content/search.server.ts'
import { behindInWords, textsForEditing, translationsBehind } from '~/kits/content/texts.server.ts'
import { shortDate, toHubTime } from '~/platform/clock.ts'
import type { Db, Tx } from '~/platform/db/db.server.ts'
import { type Opening, openingOf } from './program.states.ts'
import { programs, programTexts } from './program.table.server.ts'

type Read = Pick<Db | Tx, 'select'>

const inEnglish = and(eq(programTexts.programId, programs.id), eq(programTexts.locale, 'en'))

/** A-PRG-01: the programs in the order visitors see, with their missing translations. */
export const programsList: List<{
  id: string
  slug: string
  title: string
  opening: Opening
  closes: string | undefined
  /** Translations that are missing, or older than the English text. */
  behind: string
}> = {
  table: programs,
  id: programs.id,
  sorts: { position: { column: programs.position, direction: 'asc' } },
  filters: {},
  where: isNull(programs.archivedAt),
  search: sql`${programs.words}`,
  meets: meetsWords,
  async rows(db, ids) {
    const rows = await db
      .select({
        program: programs,
        title: programTexts.title,
        stale: translationsBehind(programTexts, programTexts.programId),
      })
      .from(programs)
      .innerJoin(programTexts, inEnglish)
      .where(inArray(programs.id, ids))
    return rows.map(({ program, title, stale }) => ({
      id: program.id,
      slug: program.slug,
      title,
      opening: openingOf(program, new Date()),
      closes: program.closesAt ? shortDate(program.closesAt, 'en') : undefined,
      behind: behindInWords(stale),
    }))
  },
}

/** One program as form values. */
export async function programForEditing(db: Read, id: string) {
  const found = await rowWithTexts(db, id, programs, programTexts, programTexts.programId)
  if (!found) return
  const { row: program, texts } = found
  const { slug, icon, minutes, opensAt, closesAt, version } = program
  const values: Record<string, string> = {
    slug,
    icon,
    minutes: String(minutes),
    opensAt: opensAt ? toHubTime(opensAt) : '',
    closesAt: closesAt ? toHubTime(closesAt) : '',
    entryCourseId: program.entryCourseId ?? '',
    asksStartup: program.asksStartup ? 'yes' : 'no',
    ...textsForEditing(texts, ['title', 'description', 'length', 'asked']),
  }
  return { version, values, imageId: program.imageId }
}
