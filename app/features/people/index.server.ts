export { findOrCreatePerson } from './commands/find-or-create-person.server.ts'
export { recordConsent } from './commands/record-consent.server.ts'
export { lookedUpPeople } from './lookup.kinds.server.ts'
export { newCode, readCode, readStatusToken, showCode, statusToken } from './status.links.server.ts'
