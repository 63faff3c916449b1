export { type AuditedKind, auditedKinds, foundBy } from './audited.adapter.server.ts'
