import { and, desc, eq, isNull } from 'drizzle-orm'
import { isPublished } from '~/kits/content/publishing.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { Hit, SearchSource } from '../../core/search/index.server.ts'
import { type OpportunityView, opportunitiesTag, opportunityViews } from './opportunity.queries.server.ts'
import { opportunities } from './opportunity.table.server.ts'
import { findByWords, isShown } from './search.queries.server.ts'

/** Opportunities in the site search: only open ones. */
export const opportunitiesSearch: SearchSource = {
  position: 30,
  name: 'opportunity',
  label: m.nav_opportunities,
  tag: opportunitiesTag,
  async find(db, search, { locale, now, limit }) {
    const ids = await findByWords(db, search, now, limit)
    return (await opportunityViews(db, ids, locale, now)).map((view) => ({
      ...hit(view),
      note: `${m[`category_${view.category}`]()} · ${hit(view).note}`,
    }))
  },
  pages: {
    table: opportunities,
    under: '/opportunities',
    part: opportunities.slug,
    isListed: isShown,
  },
  picture: {
    ground: 'ochre',
    async words(db, id, locale) {
      const { archivedAt, publishedAt } = opportunities
      const there = await db
        .select({ id: opportunities.id })
        .from(opportunities)
        .where(and(eq(opportunities.id, id), isNull(archivedAt), isPublished(publishedAt)))
      const [one] = await opportunityViews(
        db,
        there.map((row) => row.id),
        locale,
        new Date(),
      )
      return one && { title: one.title.text, above: `${one.organization}, ${one.location}` }
    },
  },
  feed: {
    file: 'opportunities.atom',
    async newest(db, { locale, now, limit }) {
      const rows = await db
        .select({
          id: opportunities.id,
          publishedAt: opportunities.createdAt,
          changedAt: opportunities.updatedAt,
        })
        .from(opportunities)
        .where(isShown(now))
        .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
        .limit(limit)
      const times = new Map(rows.map(({ id, ...time }) => [id, time]))
      const views = await opportunityViews(db, [...times.keys()], locale, now)
      return views.flatMap((view) => {
        const time = times.get(view.id)
        return time ? { ...hit(view), ...time } : []
      })
    },
  },
}

const hit = ({ id, slug, title, description, organization, location }: OpportunityView): Hit => ({
  id,
  title,
  text: description,
  path: `/opportunities/${slug}`,
  note: `${organization}, ${location}`,
})
