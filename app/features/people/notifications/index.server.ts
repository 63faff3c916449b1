export { addNotification } from './commands/add-notification.server.ts'
export { noteComplaint, noteReturn } from './commands/note-return.server.ts'
export {
  cancelMessages,
  hasToldAnybody,
  heldSeconds,
  notifyDecision,
  notifyReopening,
  type Registrant,
  sendWelcome,
  stopMessages,
  undoEnds,
  undoUntil,
} from './commands/notify-decision.server.ts'
export { queueMail } from './commands/queue-mail.server.ts'
export { queueSms } from './commands/queue-sms.server.ts'
export { onReturned } from './outbox.jobs.server.ts'
export { mailsToday, smsLeft, smsSince } from './outbox.queries.server.ts'
