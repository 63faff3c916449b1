/** GEN-14 */
export const serviceTypes = [
  'Strategic Consulting',
  'Digital Transformation',
  'Business Development',
  'Technical Training',
  'Research & Analysis',
  'Digital Bridge Rwanda',
  'Other',
] as const
export type ServiceType = (typeof serviceTypes)[number]

/** APT-03 */
export const appointmentStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** How it is held, for staff. */
export const kindLabels = { hub: 'At the hub', phone: 'By phone', video: 'By video' } as const

/** APT-05 */
export const appointmentMaxima = { name: 50, company: 100, message: 1000 } as const
export const notesMaximum = 5000

/** Calendars need an end: the slots are an hour apart. */
export const appointmentMinutes = 60
