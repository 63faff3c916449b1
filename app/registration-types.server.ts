import { enrollmentKind } from './features/enrollments/index.server.ts'
import { eventKind } from './features/events/index.server.ts'
import { membershipKind } from './features/memberships/index.server.ts'
import { opportunityKind } from './features/opportunities/index.server.ts'
import { programKind } from './features/programs/index.server.ts'
import { handOverKinds } from './features/registrations/index.server.ts'

/** A-REG-01: every kind of registration. */
handOverKinds([programKind, eventKind, opportunityKind, membershipKind, enrollmentKind])
