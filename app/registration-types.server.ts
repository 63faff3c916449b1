import { enrollmentKind } from './features/learning/enrollments/index.server.ts'
import { membershipKind } from './features/money/memberships/index.server.ts'
import { eventKind } from './features/offers/events/index.server.ts'
import { opportunityKind } from './features/offers/opportunities/index.server.ts'
import { programKind } from './features/offers/programs/index.server.ts'
import { handOverKinds } from './features/people/registrations/index.server.ts'

/** A-REG-01: every kind of registration. */
handOverKinds([programKind, eventKind, opportunityKind, membershipKind, enrollmentKind])
