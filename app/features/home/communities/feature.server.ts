import { defineFeature } from '~/platform/feature.server.ts'
import { countCommunitiesJob } from './communities.jobs.server.ts'
import * as communitiesTables from './communities.table.server.ts'

export const feature = defineFeature({
  tables: [communitiesTables],
  publicGrants: {
    // Sector, stage and size: the names and texts behind them stay closed.
    communities: 'select',
  },
  jobs: [countCommunitiesJob],
  schedule: [{ job: countCommunitiesJob, cron: '*/10 * * * *' }],
  story: () => import('./communities.story.server.ts'),
})
