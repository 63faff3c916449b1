import { isNull } from 'drizzle-orm'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { searchSources } from '../../core/search/index.server.ts'
import { newsAdminSearch } from './admin-search.adapter.server.ts'
import { publishScheduledJob } from './news.jobs.server.ts'
import * as newsTables from './news.table.server.ts'
import { news } from './news.table.server.ts'
import { newsSearch } from './search.adapter.server.ts'

export const feature = defineFeature({
  tables: [newsTables],
  publicGrants: {
    // NEWS-11: views. Drafts and scheduled articles cannot be read on this side.
    news_shown: 'select',
    news_texts_shown: 'select',
  },
  jobs: [publishScheduledJob],
  pages: ['/news'],
  adds: [
    dashboard.with({
      records: [
        {
          position: 40,
          permission: 'news.read',
          label: 'News',
          icon: 'news',
          href: '/admin/news',
          count: countOf(news, isNull(news.archivedAt)),
        },
      ],
      links: [{ position: 30, permission: 'news.read', label: 'News', icon: 'news', href: '/admin/news' }],
    }),
    adminSearchSources.with(newsAdminSearch),
    searchSources.with(newsSearch),
  ],
})
