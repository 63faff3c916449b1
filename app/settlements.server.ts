import { courseProduct } from './features/learning/enrollments/index.server.ts'
import { bookingProduct } from './features/money/bookings/index.server.ts'
import { donationProduct } from './features/money/donations/index.server.ts'
import { membershipProduct } from './features/money/memberships/index.server.ts'
import { type Product, settleWith } from './features/money/payments/index.server.ts'
import { seatProduct } from './features/offers/events/index.server.ts'

/** The product of each kind of payment. The only place that connects the two. */
const products: Product[] = [bookingProduct, courseProduct, donationProduct, membershipProduct, seatProduct]

settleWith(products)
