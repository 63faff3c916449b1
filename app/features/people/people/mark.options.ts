/** Since when an address wants no messages to groups, and since when mail comes back from it. */
export type MailMark = { stopped?: string; returned?: string }
