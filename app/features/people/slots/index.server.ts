export { blockById, isBlocked, reasonedBlocksBetween } from './block.queries.server.ts'
export { blockTime, unblockTime } from './commands/block-time.server.ts'
export { holdSlot, releaseSlot } from './commands/hold-slot.server.ts'
export { type FreeDay, freeDays, hasRoom, holdsBetween, slotSetting } from './slot.queries.server.ts'
