export { membershipKind } from './membership.kinds.server.ts'
