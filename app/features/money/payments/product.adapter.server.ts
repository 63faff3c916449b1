import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'
import type { BillKind, PayStatus } from './payment.options.ts'
import type { Manage } from './product.options.ts'
import type { Shown } from './shown.options.ts'

/** The bill as passed to its product. */
export type Bill = {
  id: string
  kind: BillKind
  subjectId: string
  personId: string
  title: string
  amount: number
  name: string
  email: string | null
  phone: string | null
  locale: Locale
}

/** A product that can be paid for, as its feature describes it. This feature does not know the others. */
export type Product = {
  kind: BillKind
  /** The accepted methods; all by default. */
  methods?: readonly PaymentMethod[]
  /** A gift: any amount paid is the amount given, so nothing is owed and no amount is too small. */
  isGift?: boolean
  /** PAY-08: a sale, which needs a fiscal receipt. */
  isSale: boolean
  /** Grants the product, once, in the transaction that records the payment. False when it is no longer available. */
  grant: (work: UnitOfWork, bill: Bill, paidAt: Date) => Promise<boolean>
  /** The status of the bill changed: PAY-01's word for lists. */
  onStatusChange: (work: UnitOfWork, bill: Bill, status: PayStatus, method: string) => Promise<void>
  /** All of it was refunded. */
  revoke?: (work: UnitOfWork, bill: Bill) => Promise<void>
  /** Undefined when there is nothing left to show. */
  show: (db: Reader, bill: Bill) => Promise<Shown | undefined>
  /** An extra link in every mail about its payments, such as the page that stops a monthly gift. */
  manage?: (db: Reader, bill: Bill) => Promise<Manage | undefined>
  /** Why the payment failed, in the words of the product. */
  failure?: (message: string) => string
}

/** Added by the features that sell or accept something. */
export const products = extensionPoint<Product>()

export function productOf(kind: BillKind): Product {
  const product = products().find((one) => one.kind === kind)
  if (!product) throw new Error(`no product is registered for ${kind}`)
  return product
}
