import { contactRules } from './contact.rules.server.ts'

/** The contact form as other pages show it; it is answered at /contact. */
export const contactForm = { name: 'contact', rules: contactRules }

export {
  applicationsWaitSince,
  oldestApplications,
  waitingApplications,
} from './application.queries.server.ts'
export { messagesWaitSince, newestMessages, newMessages, oldestMessages } from './contact.queries.server.ts'
export { lookedUpBridge, lookedUpMessages, lookedUpPartnerships } from './lookup.kinds.server.ts'
