export { eventsTag, eventTag, nextWithSeats } from './event.queries.server.ts'
export { seatProduct } from './product.adapter.server.ts'
export { eventKind } from './registration.adapter.server.ts'
export { heldIn } from './report.queries.server.ts'
