export { closeBill, openBill } from './commands/open-bill.server.ts'
export { lookedUpPayments } from './lookup.kinds.server.ts'
export { billLink, billPath } from './payment.links.server.ts'
export { type Bill, type Product, type Shown, settleWith } from './product.kinds.server.ts'
export {
  paymentsOfSubject,
  paymentsToLookAt,
  paymentsWaitSince,
  refundedSubjects,
} from './staff.queries.server.ts'
