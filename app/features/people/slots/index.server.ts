export { holdSlot, releaseSlot } from './commands/hold-slot.server.ts'
export { type FreeDay, freeDays, holdsBetween, placesHeld, slotSetting } from './slot.queries.server.ts'
