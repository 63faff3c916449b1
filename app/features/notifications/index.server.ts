export { queueMail } from './commands/queue-mail.server.ts'
