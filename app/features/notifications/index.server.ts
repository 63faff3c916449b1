export { queueMail } from './commands/queue-mail.server.ts'
export { mailsToday } from './outbox.queries.server.ts'
