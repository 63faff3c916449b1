import { defineFeature } from '~/platform/feature.server.ts'
import * as slotTables from './slot.table.server.ts'

export const feature = defineFeature({
  tables: [slotTables],
  publicGrants: {
    // Which place of which slot, and not whose.
    slot_holds: 'select, insert, delete',
  },
})
