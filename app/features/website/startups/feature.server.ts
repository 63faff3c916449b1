import { isNull } from 'drizzle-orm'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { importKinds } from '../../core/imports/index.server.ts'
import { searchSources } from '../../core/search/index.server.ts'
import { startupsAdminSearch } from './admin-search.adapter.server.ts'
import { startupsAudited } from './audited.adapter.server.ts'
import { startupBin } from './bin.adapter.server.ts'
import { startupsImport } from './import.adapter.server.ts'
import { startupsSearch } from './search.adapter.server.ts'
import { funding } from './startup.queries.server.ts'
import * as startupTables from './startup.table.server.ts'
import { startups } from './startup.table.server.ts'

export const feature = defineFeature({
  tables: [startupTables],
  publicGrants: {
    startups: 'select',
    startup_texts: 'select',
  },
  pages: ['/startups'],
  story: () => import('./startup.story.server.ts'),
  adds: [
    auditedKinds.with(...startupsAudited),
    binKinds.with(startupBin),
    dashboard.with({
      records: [
        {
          position: 50,
          permission: 'startups.read',
          label: 'Startups',
          icon: 'startup',
          href: '/admin/startups',
          count: countOf(startups, isNull(startups.archivedAt)),
        },
      ],
    }),
    adminSearchSources.with(startupsAdminSearch),
    importKinds.with(startupsImport),
    searchSources.with(startupsSearch),
  ],
  cachedValues: [funding],
})
