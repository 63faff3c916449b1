import { defineFeature } from '~/platform/feature.server.ts'
import * as assignmentTables from './assignment.table.server.ts'

export const feature = defineFeature({ tables: [assignmentTables] })
