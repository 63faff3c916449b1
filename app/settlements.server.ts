import { bookingProduct } from './features/bookings/index.server.ts'
import { type Product, settleWith } from './features/payments/index.server.ts'

/** What each kind of payment buys. The only place that joins the two. */
const products: Product[] = [bookingProduct]

settleWith(products)
