export { pledgePath } from './donation.links.server.ts'
export { lookedUpDonations } from './lookup.kinds.server.ts'
export { donationProduct } from './product.kinds.server.ts'
export { donationsRaised } from './staff.queries.server.ts'
