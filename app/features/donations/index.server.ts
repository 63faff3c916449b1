export { lookedUpDonations } from './lookup.kinds.server.ts'
export { donationProduct } from './product.kinds.server.ts'
export { newestDonations } from './staff.queries.server.ts'
