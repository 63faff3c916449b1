export { packagesForPage } from './package.queries.server.ts'
export { bookingProduct } from './product.adapter.server.ts'
