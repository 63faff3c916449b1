import { defineFeature } from '~/platform/feature.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { blocksAudited } from './audited.adapter.server.ts'
import * as blockTables from './block.table.server.ts'
import * as slotTables from './slot.table.server.ts'

export const feature = defineFeature({
  tables: [slotTables, blockTables],
  publicGrants: {
    // Which place of which slot, and not whose.
    slot_holds: 'select, insert, delete',
    // When, and not why.
    blocked_times: 'select (id, starts_at, ends_at)',
  },
  adds: [auditedKinds.with(...blocksAudited)],
})
