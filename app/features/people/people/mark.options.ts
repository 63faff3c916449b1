/** Since when an address is unsubscribed from messages to groups, and since when its mail bounces. */
export type MailMark = { stopped?: string; returned?: string }
