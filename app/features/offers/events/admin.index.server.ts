/** Public API for staff's side alone: when the events of the demo's story took place, for those who check guests in. */
export { startOf } from './event.story.server.ts'
export { pastEvents } from './past.story-words.ts'
