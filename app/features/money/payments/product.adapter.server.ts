import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'
import type { BillKind, PayStatus } from './payment.options.ts'
import type { Manage } from './product.options.ts'
import type { Shown } from './shown.options.ts'

/** A bill as its product is told of it. */
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

/** Something that can be paid for, as its feature describes it. The features behind it are known to nobody in here. */
export type Product = {
  kind: BillKind
  /** The ways it can be paid; without it, all of them. */
  methods?: readonly PaymentMethod[]
  /** A gift: whatever came is what was given, so nothing is owed and no sum is too small. */
  isGift?: boolean
  /** PAY-08: a sale, for which the tax office wants a receipt of its own. */
  isSale: boolean
  /** What was bought is handed over, once, in the transaction that books the money. False when it is gone. */
  grant: (work: UnitOfWork, bill: Bill, paidAt: Date) => Promise<boolean>
  /** The bill stands otherwise than before: PAY-01's word for lists. */
  onStatusChange: (work: UnitOfWork, bill: Bill, status: PayStatus, method: string) => Promise<void>
  /** All of it was paid back. */
  revoke?: (work: UnitOfWork, bill: Bill) => Promise<void>
  /** Undefined when there is nothing left to show. */
  show: (db: Reader, bill: Bill) => Promise<Shown | undefined>
  /** What every mail about its payments leads to besides, such as the page that stops a monthly gift. */
  manage?: (db: Reader, bill: Bill) => Promise<Manage | undefined>
  /** Why it did not go through, in the words of the thing that is paid. */
  failure?: (message: string) => string
}

let all: readonly Product[] = []

/** The table of contents hands over every product. Tells who was there before, for whoever borrows the place. */
export function settleWith(products: readonly Product[]): readonly Product[] {
  const before = all
  all = products
  return before
}

export function productOf(kind: BillKind): Product {
  const product = all.find((one) => one.kind === kind)
  if (!product) throw new Error(`nothing is sold as ${kind}`)
  return product
}
