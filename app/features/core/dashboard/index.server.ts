export { type Activity, countOf, handOverDashboard, type Waiting } from './dashboard.queries.server.ts'
