export { renewReportKey } from './commands/renew-report-key.server.ts'
