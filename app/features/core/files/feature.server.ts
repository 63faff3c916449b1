import { defineFeature } from '~/platform/feature.server.ts'
import { uploadsCheck } from './files.checks.server.ts'
import { processFileJob, sweepFilesJob } from './files.jobs.server.ts'
import { filesMetrics } from './files.metrics.server.ts'
import * as filesTables from './files.table.server.ts'

export const feature = defineFeature({
  tables: [filesTables],
  publicGrants: {
    // A public form may include a file. File names and storage keys cannot be read on this side.
    files: `insert, select (id, use, kind, state, reason, attempt, sent_from, binned_at, created_at),
    update (state, created_by, sent_from)`,
    file_variants: 'select',
  },
  checks: [uploadsCheck],
  metrics: filesMetrics,
  jobs: [processFileJob, sweepFilesJob],
  publicJobs: [processFileJob],
  schedule: [{ job: sweepFilesJob, cron: '45 3 * * *' }],
})
