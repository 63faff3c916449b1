export { foundEvents } from './event.kinds.server.ts'
export { eventsTag, eventTag, nextWithSeats } from './event.queries.server.ts'
export { lookedUpEvents } from './lookup.kinds.server.ts'
export { eventKind } from './registration.kinds.server.ts'
