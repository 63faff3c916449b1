export { sendAgainWay } from './again.links.server.ts'
export { decideRegistration, welcomeRegistrant } from './commands/decide-registration.server.ts'
export { notifyRegistration, notifyStaff } from './commands/notify-registration.server.ts'
export { withdrawRegistration } from './commands/withdraw-registration.server.ts'
export { type Kind, type Registration, registrationKinds } from './registration.adapter.server.ts'
export { registrationGrant } from './registration.grants.server.ts'
export {
  activeOne,
  freeCode,
  lockRegistration,
  sentApplication,
  sentTo,
  statusPath,
} from './registration.queries.server.ts'
export { undoOffer } from './staff.queries.server.ts'
export { newestOfKind } from './today.queries.server.ts'
export { registrationIsUntouched } from './untouched.queries.server.ts'
