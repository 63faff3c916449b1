import { courseProduct } from './features/learning/enrollments/index.server.ts'
import { bookingProduct } from './features/money/bookings/index.server.ts'
import { donationProduct } from './features/money/donations/index.server.ts'
import { membershipProduct } from './features/money/memberships/index.server.ts'
import { type Product, settleWith } from './features/money/payments/index.server.ts'
import { seatProduct } from './features/offers/events/index.server.ts'

/** What each kind of payment buys. The only place that joins the two. */
const products: Product[] = [bookingProduct, courseProduct, donationProduct, membershipProduct, seatProduct]

settleWith(products)
