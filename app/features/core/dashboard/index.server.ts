export { type Activity, countOf, dashboard, type Waiting } from './dashboard.queries.server.ts'
