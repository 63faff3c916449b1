import { defineFeature } from '~/platform/feature.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { impressionsAudited } from './audited.adapter.server.ts'
import { rollUpImpressionsJob, tidyImpressionsJob } from './impression.jobs.server.ts'
import * as impressionTables from './impression.table.server.ts'

export const feature = defineFeature({
  tables: [impressionTables],
  publicGrants: {
    // Views and clicks are written; only that they exist can be read back.
    ad_events: 'insert, select (day, item_id, placement, kind)',
    ad_discards: 'insert, select, update (count)',
    ad_salts: 'insert, select',
  },
  jobs: [rollUpImpressionsJob, tidyImpressionsJob],
  schedule: [
    { job: rollUpImpressionsJob, cron: '* * * * *' },
    { job: tidyImpressionsJob, cron: '35 3 * * *' },
  ],
  adds: [auditedKinds.with(...impressionsAudited)],
})
