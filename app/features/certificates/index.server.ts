export { certificateStands } from './certificate.queries.server.ts'
export { issueCertificate as certify } from './commands/issue-certificate.server.ts'
export { lookedUpCertificates } from './lookup.kinds.server.ts'
