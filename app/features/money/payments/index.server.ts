export { paymentsAdminSearch } from './admin-search.adapter.server.ts'
export { changeBill } from './commands/change-bill.server.ts'
export { type LockedBill, lockBill } from './commands/lock-bill.server.ts'
export { closeBill, openBill } from './commands/open-bill.server.ts'
export { freshRate, takesMoney } from './method.queries.server.ts'
export { closeBillJob } from './payment.jobs.server.ts'
export { billLink, billPath } from './payment.links.server.ts'
export { type Bill, type Product, settleWith } from './product.adapter.server.ts'
export {
  paymentsOfSubject,
  paymentsToLookAt,
  paymentsWaitSince,
} from './staff.queries.server.ts'
export { billOf, billsOf } from './subject.queries.server.ts'
