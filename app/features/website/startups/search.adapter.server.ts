import { and, eq } from 'drizzle-orm'
import { shownByWords } from '~/kits/content/search.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { Hit, SearchSource } from '../../core/search/index.server.ts'
import { isShown, type StartupView, startupsTag, startupViews } from './startup.queries.server.ts'
import { startups } from './startup.table.server.ts'

/** Startups in the site search: active ones, featured first. */
export const startupsSearch: SearchSource = {
  position: 60,
  name: 'startup',
  label: m.nav_startups,
  tag: startupsTag,
  async find(db, words, { locale, limit }) {
    const ids = await shownByWords(db, { table: startups, where: isShown, words, most: limit })
    return (await startupViews(db, ids, locale)).map(hit)
  },
  pages: {
    table: startups,
    under: '/startups',
    part: startups.slug,
    isListed: () => isShown,
  },
  picture: {
    ground: 'ink',
    async words(db, id, locale) {
      const shown = await db
        .select({ id: startups.id })
        .from(startups)
        .where(and(eq(startups.id, id), isShown))
      const [startup] = await startupViews(
        db,
        shown.map((one) => one.id),
        locale,
      )
      return startup && { title: startup.name, above: `${startup.sector}, ${startup.location}` }
    },
  },
}

const hit = ({ id, slug, name, description, sector, location }: StartupView): Hit => ({
  id,
  title: { text: name, lang: 'en' },
  text: description,
  path: `/startups/${slug}`,
  note: `${sector}, ${location}`,
})
