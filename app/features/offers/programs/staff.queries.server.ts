import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import type { List } from '~/kits/admin/list.server.ts'
import { isPublication } from '~/kits/content/publishing.server.ts'
import { meetsWords } from '~/kits/content/search.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import { shortDate } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Publication, publicationOf, publications } from '~/platform/publication.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { programApplications } from './application.table.server.ts'
import { programRules } from './program.rules.server.ts'
import { type Opening, openingOf } from './program.states.ts'
import { programs, programTexts } from './program.table.server.ts'

const inEnglish = and(eq(programTexts.programId, programs.id), eq(programTexts.locale, 'en'))

/** A-PRG-01: the programs in the order visitors see, with their missing translations. */
export const programsList: List<{
  id: string
  slug: string
  title: string
  opening: Opening
  publication: Publication
  closes: string | undefined
  /** That were not withdrawn. */
  applications: number
  /** Translations that are missing, or older than the English text. */
  behind: string
}> = {
  table: programs,
  id: programs.id,
  sorts: { position: { column: programs.position, direction: 'asc' } },
  filters: {
    publication: {
      column: programs.publishedAt,
      values: publications,
      where: (value) => isPublication(programs.publishedAt, value as Publication),
    },
  },
  where: isNull(programs.archivedAt),
  search: sql`${programs.words}`,
  meets: meetsWords,
  async rows(db, ids) {
    const rows = await db
      .select({
        program: programs,
        title: programTexts.title,
        applications: sql<number>`(select count(*)::int from ${programApplications}
          where ${programApplications.programId} = ${programs.id} and ${programApplications.standing} <> 'withdrawn')`,
        stale: translationsBehind(programTexts, programTexts.programId),
      })
      .from(programs)
      .innerJoin(programTexts, inEnglish)
      .where(inArray(programs.id, ids))
    return rows.map(({ program, title, applications, stale }) => ({
      id: program.id,
      slug: program.slug,
      title,
      applications,
      opening: openingOf(program, new Date()),
      publication: publicationOf(program, new Date()),
      closes: program.closesAt ? shortDate(program.closesAt, 'en') : undefined,
      behind: behindInWords(stale),
    }))
  },
}

/** One program as form values. */
export async function programForEditing(db: Reader, id: string) {
  const content = { table: programs, texts: programTexts, owner: programTexts.programId, rules: programRules }
  const found = await recordForEditing(db, id, content)
  return found && { version: found.version, values: found.values, imageId: found.row.imageId }
}

/** For the rights of a colleague: also programs of before, whose applications are still there. */
export const programsToChoose = (db: Reader) =>
  db
    .select({
      value: programs.id,
      label: sql<string>`${programTexts.title} || case when ${programs.archivedAt} is null then '' else ' (deleted)' end`,
    })
    .from(programs)
    .innerJoin(programTexts, inEnglish)
    .orderBy(sql`${programs.archivedAt} is not null`, programs.position)

export const programVersions: VersionedKind = { subject: 'program', read: programForEditing }
