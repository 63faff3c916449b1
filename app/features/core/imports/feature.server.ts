import { defineFeature } from '~/platform/feature.server.ts'
import { auditedKinds } from '../audit/index.server.ts'
import { importsAudited } from './audited.adapter.server.ts'
import { checkImportJob, runImportJob, undoImportJob } from './import.jobs.server.ts'
import * as importTables from './import.table.server.ts'

export const feature = defineFeature({
  tables: [importTables],
  jobs: [checkImportJob, runImportJob, undoImportJob],
  adds: [auditedKinds.with(...importsAudited)],
})
