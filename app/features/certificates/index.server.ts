export { certificateStands } from './certificate.queries.server.ts'
export { issueCertificate as certify } from './commands/issue-certificate.server.ts'
export {
  countingCertificate,
  entryForStaff,
  entryInWords,
  passedHere,
  type Shown,
  samePass,
  showEntry,
} from './entry.queries.server.ts'
export { entryRules, notShown } from './entry.rules.server.ts'
export { lookedUpCertificates } from './lookup.kinds.server.ts'
export { revokeWith } from './revoked.kinds.server.ts'
