/** Every table. */
export * from './features/enquiries/contact.table.server.ts'
export * from './features/notifications/outbox.table.server.ts'
export * from './features/people/people.table.server.ts'
export * from './features/site/figures.table.server.ts'
export * from './features/site/settings.table.server.ts'
export * from './kits/forms/submission.table.server.ts'
export * from './platform/work/audit.table.server.ts'
