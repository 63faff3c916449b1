export {
  appointmentsWaitSince,
  newestAppointments,
  oldestAppointments,
  pendingAppointments,
} from './staff.queries.server.ts'
