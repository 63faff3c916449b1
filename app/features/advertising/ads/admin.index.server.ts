export { renewReportKey } from './commands/renew-report-key.server.ts'
export { adUnitsForScreen, countedOfAllUnits } from './staff.queries.server.ts'
