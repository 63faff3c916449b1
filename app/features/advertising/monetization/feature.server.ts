import { defineFeature } from '~/platform/feature.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { monetizationAudited } from './audited.adapter.server.ts'
import * as revenueTables from './revenue.table.server.ts'

export const feature = defineFeature({
  tables: [revenueTables],
  story: () => import('./revenue.story.server.ts'),
  adds: [auditedKinds.with(...monetizationAudited)],
})
