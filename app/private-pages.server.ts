import { appointmentPath } from './features/appointments/index.server.ts'
import { bookingPath } from './features/bookings/index.server.ts'
import { pledgePath } from './features/donations/index.server.ts'
import { enrollmentKind } from './features/enrollments/index.server.ts'
import { eventKind } from './features/events/index.server.ts'
import { membershipKind } from './features/memberships/index.server.ts'
import { opportunityKind } from './features/opportunities/index.server.ts'
import { billPath } from './features/payments/index.server.ts'
import { handOverPages } from './features/people/index.server.ts'
import { programKind } from './features/programs/index.server.ts'
import { type Kind, statusPath } from './features/registrations/index.server.ts'

const statusOf = (kind: Kind) => (id: string, now: Date) => statusPath(kind, id, now)

/** Every table whose rows somebody opens with a link that we sent or showed. */
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
