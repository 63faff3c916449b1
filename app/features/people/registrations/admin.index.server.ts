/** Public API for staff's side alone: the timelines of its kinds, and what the chapters of the demo's story do as staff. */
export { addNote } from './commands/add-note.server.ts'
export { reopenDecision } from './commands/reopen-decision.server.ts'
export { registrationTimeline } from './timeline.adapter.server.ts'
