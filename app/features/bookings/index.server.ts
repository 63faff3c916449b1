export { lookedUpBookings } from './lookup.kinds.server.ts'
export { packagesForPage } from './package.queries.server.ts'
export { bookingProduct } from './product.kinds.server.ts'
export { newestBookings, pendingBookings } from './staff.queries.server.ts'
