import { defineFeature } from '~/platform/feature.server.ts'
import * as viewTables from './view.table.server.ts'

export const feature = defineFeature({ tables: [viewTables] })
