import { isNull } from 'drizzle-orm'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { importKinds } from '../../core/imports/index.server.ts'
import { namesOnPages } from '../../core/search/index.server.ts'
import { partnersAdminSearch } from './admin-search.adapter.server.ts'
import { partnersAudited } from './audited.adapter.server.ts'
import { partnerBin } from './bin.adapter.server.ts'
import { partnersImport } from './import.adapter.server.ts'
import * as partnerTables from './partner.table.server.ts'
import { partners } from './partner.table.server.ts'
import { partnersNames } from './search.adapter.server.ts'

export const feature = defineFeature({
  tables: [partnerTables],
  publicGrants: {
    partners: 'select (id, name, website, category, image_id, archived_at, created_at)',
    partner_texts: 'select',
  },
  pages: ['/partners'],
  story: () => import('./partner.story.server.ts'),
  adds: [
    namesOnPages.with(partnersNames),
    auditedKinds.with(...partnersAudited),
    binKinds.with(partnerBin),
    dashboard.with({
      records: [
        {
          position: 30,
          permission: 'partners.read',
          label: 'Partners',
          icon: 'partner',
          href: '/admin/partners',
          count: countOf(partners, isNull(partners.archivedAt)),
        },
      ],
    }),
    adminSearchSources.with(partnersAdminSearch),
    importKinds.with(partnersImport),
  ],
})
