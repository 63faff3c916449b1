export { membershipKind } from './membership.kinds.server.ts'
export { membershipProduct } from './product.kinds.server.ts'
