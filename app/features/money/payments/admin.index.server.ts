/**
 * Public API for the back-office, and for the chapters of the demo's story: these conclude payments, and no public page
 * may import them.
 */
export { tellPayment } from './bill.story.server.ts'
export { failPayment } from './commands/fail-payment.server.ts'
export { receiveByHand } from './commands/receive-by-hand.server.ts'
export { tellRefund } from './refund.story.server.ts'
