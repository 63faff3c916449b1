import { and, eq, isNull } from 'drizzle-orm'
import { isPublished } from '~/kits/content/publishing.server.ts'
import { bestFirst, isFound } from '~/kits/content/words.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { SearchSource } from '../../core/search/index.server.ts'
import { programsById, programsTag } from './program.queries.server.ts'
import { programs } from './program.table.server.ts'

/** Programs in the site search. */
export const programsSearch: SearchSource = {
  position: 10,
  name: 'program',
  label: m.nav_programs,
  tag: programsTag,
  async find(db, search, { locale, now, limit }) {
    const rows = await db
      .select({ id: programs.id })
      .from(programs)
      .where(and(isNull(programs.archivedAt), isFound(programs.words, search)))
      .orderBy(bestFirst(programs.words, search), programs.position)
      .limit(limit)
    const found = await programsById(
      db,
      rows.map(({ id }) => id),
      locale,
      now,
    )
    return found.map(({ id, slug, title, description }) => ({
      id,
      title,
      text: description,
      path: `/programs/${slug}`,
    }))
  },
  pages: {
    table: programs,
    under: '/programs',
    part: programs.slug,
    isListed: () => isNull(programs.archivedAt),
  },
  picture: {
    ground: 'ink',
    async words(db, id, locale) {
      const found = await db
        .select({ id: programs.id })
        .from(programs)
        .where(and(eq(programs.id, id), isPublished(programs.publishedAt)))
      const ids = found.map((one) => one.id)
      const [program] = await programsById(db, ids, locale, new Date())
      return program && { title: program.title.text, above: m.nav_programs() }
    },
  },
}
