/** Public API for the back-office only: these commands conclude payments, and no public page may import them. */
/** `tellPayment` is for the chapters of the demo's story, which are no pages either. */
export { tellPayment } from './bill.story.server.ts'
export { failPayment } from './commands/fail-payment.server.ts'
export { receiveByHand } from './commands/receive-by-hand.server.ts'
