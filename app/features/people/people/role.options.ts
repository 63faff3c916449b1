/** What somebody is to the hub, by the tables that name them. */
export const personRoles = {
  applicant: { label: 'Applicant', tables: ['program_applications', 'opportunity_applications'] },
  guest: { label: 'Guest', tables: ['event_registrations'] },
  learner: { label: 'Learner', tables: ['enrollments'] },
  member: { label: 'Member', tables: ['memberships'] },
  client: { label: 'Client', tables: ['appointments', 'consultation_bookings'] },
  donor: { label: 'Donor', tables: ['donations'] },
  company: { label: 'Company', tables: ['partnerships', 'digital_bridge_applications'] },
  writer: { label: 'Wrote to us', tables: ['contacts'] },
} as const
export type PersonRole = keyof typeof personRoles
