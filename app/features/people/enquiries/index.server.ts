import { contactRules } from './contact.rules.server.ts'

/** The contact form for other pages; it posts to /contact. */
export const contactForm = { name: 'contact', rules: contactRules }

export {
  bridgeAdminSearch,
  messagesAdminSearch,
  partnershipsAdminSearch,
} from './admin-search.adapter.server.ts'
export {
  applicationsWaitSince,
  oldestApplications,
  waitingApplications,
} from './application.queries.server.ts'
export { messagesWaitSince, newestMessages, newMessages, oldestMessages } from './contact.queries.server.ts'
