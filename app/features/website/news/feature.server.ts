import { isNull } from 'drizzle-orm'
import { contentKinds } from '~/kits/content/publishing.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { searchSources } from '../../core/search/index.server.ts'
import { newsAdminSearch } from './admin-search.adapter.server.ts'
import { newsAudited } from './audited.adapter.server.ts'
import { articleBin } from './bin.adapter.server.ts'
import { publishArticleJob } from './news.jobs.server.ts'
import { newsContent } from './news.queries.server.ts'
import * as newsTables from './news.table.server.ts'
import { news } from './news.table.server.ts'
import { newsSearch } from './search.adapter.server.ts'

/** On the dashboard as a number and as a link. */
const screen = {
  permission: 'news.read',
  label: 'News',
  icon: 'news',
  href: '/admin/news',
} as const

export const feature = defineFeature({
  tables: [newsTables],
  publicGrants: {
    // NEWS-11: views. Drafts and scheduled articles cannot be read on this side.
    news_shown: 'select',
    news_texts_shown: 'select',
  },
  jobs: [publishArticleJob],
  pages: ['/news'],
  story: () => import('./news.story.server.ts'),
  adds: [
    contentKinds.with(newsContent),
    auditedKinds.with(...newsAudited),
    binKinds.with(articleBin),
    dashboard.with({
      records: [
        {
          ...screen,
          position: 40,
          count: countOf(news, isNull(news.archivedAt)),
        },
      ],
      links: [{ ...screen, position: 30 }],
    }),
    adminSearchSources.with(newsAdminSearch),
    searchSources.with(newsSearch),
  ],
})
