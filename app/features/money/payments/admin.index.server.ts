/** The door for staff's side alone: what is in here concludes payments, and no public page may lead to it. */
export { failPayment } from './commands/fail-payment.server.ts'
export { receiveByHand } from './commands/receive-by-hand.server.ts'
