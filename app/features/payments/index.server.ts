export { closeBill, openBill } from './commands/open-bill.server.ts'
export { billLink, billPath } from './payment.links.server.ts'
export { type Bill, type Product, type Shown, settleWith } from './product.kinds.server.ts'
