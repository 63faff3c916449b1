import { defineFeature } from '~/platform/feature.server.ts'
import * as scanTables from './scan.table.server.ts'

export const feature = defineFeature({
  tables: [scanTables],
  story: () => import('./checkin.story.server.ts'),
})
