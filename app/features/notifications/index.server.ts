export { queueMail } from './commands/queue-mail.server.ts'
export { queueSms } from './commands/queue-sms.server.ts'
export { mailsToday, smsSince } from './outbox.queries.server.ts'
