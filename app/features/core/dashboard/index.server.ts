export { lateFor } from './dashboard.queries.server.ts'
export { calendarBetween } from './day.queries.server.ts'
export { type Activity, countOf, dashboard, type Entry, type Waiting } from './part.queries.server.ts'
export { byMonth, monthOf } from './picture.queries.server.ts'
