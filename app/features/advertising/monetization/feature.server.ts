import { defineFeature } from '~/platform/feature.server.ts'
import * as revenueTables from './revenue.table.server.ts'

export const feature = defineFeature({
  tables: [revenueTables],
  story: () => import('./revenue.story.server.ts'),
})
