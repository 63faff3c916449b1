import { defineFeature } from '~/platform/feature.server.ts'
import { checkImportJob, runImportJob, undoImportJob } from './import.jobs.server.ts'
import * as importTables from './import.table.server.ts'

export const feature = defineFeature({
  tables: [importTables],
  jobs: [checkImportJob, runImportJob, undoImportJob],
})
