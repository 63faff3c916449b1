export { addNotification } from './commands/add-notification.server.ts'
export {
  announceDecision,
  hasToldAnybody,
  type Registrant,
  sendWelcome,
  stopMessages,
  takeBackMessages,
  undoSeconds,
} from './commands/announce-decision.server.ts'
export { queueMail } from './commands/queue-mail.server.ts'
export { queueSms } from './commands/queue-sms.server.ts'
export { mailsToday, smsSince } from './outbox.queries.server.ts'
