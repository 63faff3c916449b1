export { lookedUpAppointments } from './lookup.kinds.server.ts'
export {
  appointmentsWaitSince,
  newestAppointments,
  oldestAppointments,
  pendingAppointments,
} from './staff.queries.server.ts'
