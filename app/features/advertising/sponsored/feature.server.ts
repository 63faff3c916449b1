import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { sponsoredAdminSearch } from './admin-search.adapter.server.ts'
import { sponsoredAudited } from './audited.adapter.server.ts'
import { sponsoredBin } from './bin.adapter.server.ts'
import { turnSponsoredJob } from './sponsored.jobs.server.ts'
import * as sponsoredTables from './sponsored.table.server.ts'

export const feature = defineFeature({
  tables: [sponsoredTables],
  publicGrants: {
    // Not the price paid.
    sponsored_content:
      'select (id, company, image_id, link, featured, start_date, end_date, status, archived_at, created_at)',
    sponsored_content_texts: 'select',
  },
  jobs: [turnSponsoredJob],
  schedule: [{ job: turnSponsoredJob, cron: '0 0 * * *' }],
  story: () => import('./sponsored.story.server.ts'),
  adds: [
    auditedKinds.with(...sponsoredAudited),
    binKinds.with(sponsoredBin),
    adminSearchSources.with(sponsoredAdminSearch),
  ],
})
