/** Public API for staff's side alone: the chapters of the demo's story note and reopen as staff do on the screen. */
export { addNote } from './commands/add-note.server.ts'
export { reopenDecision } from './commands/reopen-decision.server.ts'
