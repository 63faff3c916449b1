export { donationsAdminSearch } from './admin-search.adapter.server.ts'
export { pledgePath } from './donation.links.server.ts'
export { donationProduct } from './product.adapter.server.ts'
export { donationsRaised } from './staff.queries.server.ts'
