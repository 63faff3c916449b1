import { enrollmentKind } from './features/learning/enrollments/index.server.ts'
import { bookingPath } from './features/money/bookings/index.server.ts'
import { pledgePath } from './features/money/donations/index.server.ts'
import { membershipKind } from './features/money/memberships/index.server.ts'
import { billPath } from './features/money/payments/index.server.ts'
import { eventKind } from './features/offers/events/index.server.ts'
import { opportunityKind } from './features/offers/opportunities/index.server.ts'
import { programKind } from './features/offers/programs/index.server.ts'
import { appointmentPath } from './features/people/appointments/index.server.ts'
import { handOverPages } from './features/people/people/index.server.ts'
import { type Kind, statusPath } from './features/people/registrations/index.server.ts'

const statusOf = (kind: Kind) => (id: string, now: Date) => statusPath(kind, id, now)

/** Every table whose rows people open with a link that we sent or showed. */
handOverPages({
  program_applications: statusOf(programKind),
  event_registrations: statusOf(eventKind),
  opportunity_applications: statusOf(opportunityKind),
  memberships: statusOf(membershipKind),
  enrollments: statusOf(enrollmentKind),
  appointments: appointmentPath,
  consultation_bookings: bookingPath,
  bills: billPath,
  pledges: pledgePath,
  donations: undefined,
})
