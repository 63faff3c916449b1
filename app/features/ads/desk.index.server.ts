export { renewReportKey } from './commands/renew-report-key.server.ts'
export { adUnitsForScreen } from './staff.queries.server.ts'
