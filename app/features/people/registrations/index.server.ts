export { registrationsAdminSearch } from './admin-search.adapter.server.ts'
export { sendAgainWay } from './again.links.server.ts'
export { decideRegistration, welcomeRegistrant } from './commands/decide-registration.server.ts'
export { notifyRegistration, notifyStaff } from './commands/notify-registration.server.ts'
export { withdrawRegistration } from './commands/withdraw-registration.server.ts'
export { handOverKinds, type Kind, type Registration } from './registration.adapter.server.ts'
export {
  activeOne,
  freeCode,
  lockRegistration,
  sentApplication,
  sentTo,
  statusPath,
} from './registration.queries.server.ts'
export { undoOffer, waitingRegistrations } from './staff.queries.server.ts'
export { newestOfKind, oldestRegistrations, registrationsWaitSince } from './today.queries.server.ts'
