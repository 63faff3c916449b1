import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'consultations/quote', file: 'pages/quote.tsx' },
  { path: 'consultations/quote/sent/:id', file: 'pages/quote-sent.tsx' },
  { path: 'consultations/booked/:id', file: 'pages/booked.tsx' },
  { path: 'consultations/change/:token', file: 'pages/change.tsx' },
  { path: 'consultations/change/:token/done/:id', file: 'pages/booked.tsx' },
  { path: 'consultations/:package/book', file: 'pages/book.tsx' },
  {
    path: 'consultations/:token',
    file: 'pages/consultation.tsx',
    open: 'the holder of the link of a booking may take a proposed hour',
  },
  { path: 'consultations/:token/:session/calendar.ics', file: 'endpoints/session-calendar.ts' },
  {
    path: 'consultations/:token/choose',
    file: 'pages/choose.tsx',
    open: 'the holder of the link of a booking may choose its hours',
  },
  {
    path: 'consultations/:token/cancel/:session',
    file: 'pages/cancel.tsx',
    open: 'the holder of the link of a booking may cancel one of its hours',
  },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute('bookings', 'admin/bookings.tsx', 'admin/booking.tsx'),
  { path: 'bookings/:id/payment', file: 'endpoints/booking-payment.ts' },
  { path: 'bookings.csv', file: 'endpoints/bookings-csv.ts' },
  { path: 'consultation-bookings', file: 'endpoints/consultation-bookings.ts' },
]
