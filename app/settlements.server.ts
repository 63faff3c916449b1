import { seatProduct } from './features/events/index.server.ts'
import { membershipProduct } from './features/memberships/index.server.ts'
import { type Product, settleWith } from './features/payments/index.server.ts'

/** What each kind of payment buys. The only place that joins the two. */
const products: Product[] = [seatProduct, membershipProduct]

settleWith(products)
