import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { privatePages } from '../../people/people/index.server.ts'
import { products } from '../payments/index.server.ts'
import { bookingsAdminSearch } from './admin-search.adapter.server.ts'
import { bookingsAudited } from './audited.adapter.server.ts'
import { lapseBookingsJob } from './booking.jobs.server.ts'
import { bookingPath } from './booking.links.server.ts'
import * as bookingTables from './booking.table.server.ts'
import { bookings } from './booking.table.server.ts'
import { bookingArrived } from './emails/booking-arrived.email.tsx'
import { bookingChanged } from './emails/booking-changed.email.tsx'
import { bookingNotification } from './emails/booking-notification.email.tsx'
import { bookingPaid } from './emails/booking-paid.email.tsx'
import { bookingQuoted } from './emails/booking-quoted.email.tsx'
import { bookingReceived } from './emails/booking-received.email.tsx'
import { bookingSession } from './emails/booking-session.email.tsx'
import { quoteReceived } from './emails/quote-received.email.tsx'
import { bookingProduct } from './product.adapter.server.ts'
import { pendingBookings } from './staff.queries.server.ts'
import { bookingsTimeline, hoursTimeline, sessionsTimeline } from './timeline.adapter.server.ts'
import {
  bookingsWaitSince,
  newestBookings,
  oldestBookings,
  sessionsBetween,
  waitsForUs,
} from './today.queries.server.ts'

export const feature = defineFeature({
  tables: [bookingTables],
  publicGrants: {
    // A booking, always unpaid, and its own page. Its payment cannot be written, and the notes of staff cannot be read.
    consultation_bookings: `insert (id, person_id, first_name, last_name, email, phone, phone_typed, company, service_type, message, package_type, package_name, billing_period, months_covered, hours_per_month, reference_price, price, fee, payment_amount, bill_id, lapses_at, locale, created_at, updated_at),
    select (id, person_id, first_name, last_name, email, phone, phone_typed, company, service_type, message, package_type, package_name, billing_period, months_covered, hours_per_month, reference_price, price, fee, payment_amount, payment_status, payment_method, bill_id, lapses_at, paid_at, locale, status, cancelled_by, version, created_at, updated_at),
    update (person_id, first_name, last_name, email, phone, phone_typed, company, service_type, message, package_name, billing_period, months_covered, hours_per_month, price, fee, payment_amount, updated_at, version)`,
    // Hours taken and given back: the database refuses to take more than was bought.
    booking_hours: 'insert, select',
    booking_sessions: 'insert, select, update (status, cancelled_by, hold_id, updated_at)',
  },
  jobs: [lapseBookingsJob],
  schedule: [{ job: lapseBookingsJob, cron: '20 * * * *' }],
  emails: [
    bookingArrived,
    bookingChanged,
    bookingNotification,
    bookingPaid,
    bookingQuoted,
    bookingReceived,
    bookingSession,
    quoteReceived,
  ],
  adds: [
    timeline.with(bookingsTimeline, hoursTimeline, sessionsTimeline),
    auditedKinds.with(...bookingsAudited),
    privatePages.with({ consultation_bookings: bookingPath }),
    dashboard.with({
      waiting: [
        { position: 25, permission: 'bookings.read', label: 'Bookings to confirm', oldest: oldestBookings },
      ],
      attention: [
        {
          position: 25,
          permission: 'bookings.read',
          label: 'bookings to confirm',
          one: 'booking to confirm',
          href: '/admin/bookings?status=pending',
          count: countOf(bookings, waitsForUs),
          oldest: bookingsWaitSince,
        },
      ],
      calendar: [{ position: 15, permission: 'bookings.read', name: 'sessions', entries: sessionsBetween }],
      activity: [{ position: 80, permission: 'bookings.read', name: 'bookings', newest: newestBookings }],
      records: [
        {
          position: 120,
          permission: 'bookings.read',
          label: 'Consultation bookings',
          icon: 'appointment',
          href: '/admin/bookings',
          count: countOf(bookings),
        },
      ],
    }),
    adminSearchSources.with(bookingsAdminSearch),
    products.with(bookingProduct),
  ],
  waiting: { '/admin/bookings': pendingBookings },
  story: () => import('./booking.story.server.ts'),
})
