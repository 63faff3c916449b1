/** Public API for the back-office only: these commands conclude payments, and no public page may import them. */
export { failPayment } from './commands/fail-payment.server.ts'
export { receiveByHand } from './commands/receive-by-hand.server.ts'
