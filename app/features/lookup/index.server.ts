export { handOverLookup, type LookupHit, type LookupKind, listedKind } from './lookup.kinds.server.ts'
