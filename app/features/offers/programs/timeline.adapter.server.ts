import { registrationTimeline } from '../../people/registrations/admin.index.server.ts'
import { programKind } from './registration.adapter.server.ts'

export const programsTimeline = registrationTimeline(programKind, {
  kind: 'applications',
  sent: 'Applied to',
  role: 'Applicant',
})
