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
export { onRevoked } from './revoked.adapter.server.ts'
