/** What no public page may reach, but whoever closes an attempt. */
export { keyOf } from './key.queries.server.ts'
