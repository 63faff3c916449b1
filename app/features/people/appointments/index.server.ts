export { serviceInWords } from './appointment.queries.server.ts'
export { clientFields } from './appointment.rules.server.ts'
export { lookAtSlot, type NotBooked } from './commands/book-appointment.server.ts'
export { offerFor } from './offer.queries.server.ts'
