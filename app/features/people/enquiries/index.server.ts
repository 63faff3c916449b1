import { contactRules } from './contact.rules.server.ts'

/** The contact form for other pages; it posts to /contact. */
export const contactForm = { name: 'contact', rules: contactRules }
