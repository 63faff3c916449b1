import { isNull } from 'drizzle-orm'
import { defineFeature } from '~/platform/feature.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { counted } from './ad.queries.server.ts'
import * as adTables from './ad.table.server.ts'
import { adUnits } from './ad.table.server.ts'
import { adsAudited } from './audited.adapter.server.ts'
import { adUnitBin } from './bin.adapter.server.ts'
import { followClick, issueToken, recordImpression } from './endpoints/count-views.ts'

export const feature = defineFeature({
  tables: [adTables],
  publicGrants: {
    // What an ad shows. Neither what a sponsor pays nor the link to its statistics.
    ad_units:
      'select (id, network, slot_id, format, placement, is_active, image_id, link, archived_at, created_at)',
    ad_unit_texts: 'select',
  },
  fastPaths: { '/views/token': issueToken, '/views/seen': recordImpression, '/views/go/': followClick },
  story: () => import('./ad.story.server.ts'),
  adds: [
    auditedKinds.with(...adsAudited),
    binKinds.with(adUnitBin),
    dashboard.with({
      records: [
        {
          position: 190,
          permission: 'ads.read',
          label: 'Ad units',
          icon: 'ad',
          href: '/admin/ads',
          count: countOf(adUnits, isNull(adUnits.archivedAt)),
        },
      ],
    }),
  ],
  cachedValues: [counted],
})
