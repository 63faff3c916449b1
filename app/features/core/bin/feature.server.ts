import { defineFeature } from '~/platform/feature.server.ts'
import { emptyBinsJob } from './bin.jobs.server.ts'

export const feature = defineFeature({
  jobs: [emptyBinsJob],
  schedule: [{ job: emptyBinsJob, cron: '40 2 * * *' }],
})
