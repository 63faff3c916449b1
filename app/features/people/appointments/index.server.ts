export { appointmentsAdminSearch } from './admin-search.adapter.server.ts'
export { appointmentPath } from './appointment.links.server.ts'
export { serviceInWords } from './appointment.queries.server.ts'
export { lookAtSlot, type NotBooked } from './commands/book-appointment.server.ts'
export { offerFor } from './offer.queries.server.ts'
export {
  appointmentsWaitSince,
  oldestAppointments,
  pendingAppointments,
} from './staff.queries.server.ts'
