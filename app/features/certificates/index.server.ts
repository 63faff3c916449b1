export { issueCertificate as certify } from './commands/issue-certificate.server.ts'
