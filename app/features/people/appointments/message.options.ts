/** The data that every message about an appointment may show. */
export type AppointmentMessage = {
  fullName: string
  service: string
  day: string
  time: string
  /** Absent while the settings have no address. */
  place?: string
  /** The way to the hub, and its address on a map. */
  directions?: string
  map?: string
  /** The promised time of our reply. */
  due: { date: string; time: string }
  link: string
  calendar: string
  hub: string
}

export const messageSample: AppointmentMessage = {
  fullName: 'Aline Uwase',
  service: 'Strategic Consulting',
  day: 'Thu, Nov 19, 2026',
  time: '10:00',
  place: 'Kacyiru hub, KG 7 Avenue, Kacyiru, Kigali',
  directions:
    'From Nyabugogo take the bus to Kacyiru and get off at the Ministry of Education. The blue gate is opposite.',
  map: 'https://www.google.com/maps/search/?api=1&query=-1.9355%2C30.0901',
  due: { date: 'Nov 16, 2026', time: '14:05' },
  link: 'https://irishub.example/appointments/1f0c9a2e',
  calendar: 'https://irishub.example/appointments/1f0c9a2e/calendar.ics',
  hub: 'IRIS Hub',
}

/** The same for an SMS, where every letter counts. */
export type AppointmentText = Pick<AppointmentMessage, 'day' | 'time' | 'link' | 'hub'> & {
  /** The promised time of our reply. */
  by: string
}

/** With a link as long as the real ones. */
export const textSample: AppointmentText = {
  day: 'Thu, Nov 19, 2026',
  time: '10:00',
  by: 'Nov 18, 18:00',
  link: 'https://irishub.example/rw/appointments/1f0c9a2e-8f8b-4c1f-9d53-0e6a7f1c2b3d.g2k.Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z',
  hub: 'IRIS Hub',
}

/** The decision of staff, as the client reads it. */
export type Decision = 'confirmed' | 'cancelled'
