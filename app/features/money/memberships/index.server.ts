export { membershipProduct } from './product.adapter.server.ts'
export { membershipKind } from './registration.adapter.server.ts'
