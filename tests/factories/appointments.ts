import type { Booking } from '../../app/features/people/appointments/appointment.rules.server.ts'

/** Valid form input, for a Monday. */
export function aBooking(changes: Partial<Booking> = {}): Booking {
  return {
    serviceType: 'Strategic Consulting',
    slot: '2026-11-16T10:00',
    kind: null,
    firstName: 'Aline',
    lastName: 'Uwase',
    email: 'aline@example.com',
    phone: { input: '0788 000 100', international: '+250788000100' },
    company: null,
    message: null,
    ...changes,
  }
}
