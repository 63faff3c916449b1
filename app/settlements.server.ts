import { bookingProduct } from './features/bookings/index.server.ts'
import { donationProduct } from './features/donations/index.server.ts'
import { seatProduct } from './features/events/index.server.ts'
import { membershipProduct } from './features/memberships/index.server.ts'
import { type Product, settleWith } from './features/payments/index.server.ts'

/** What each kind of payment buys. The only place that joins the two. */
const products: Product[] = [bookingProduct, donationProduct, membershipProduct, seatProduct]

settleWith(products)
