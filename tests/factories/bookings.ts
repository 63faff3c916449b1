import type { BookingInput } from '../../app/features/money/bookings/booking.rules.server.ts'

/** Valid form input. */
export function aPackage(changes: Partial<BookingInput> = {}): BookingInput {
  return {
    period: 'monthly',
    serviceType: 'Strategic Consulting',
    firstName: 'Aline',
    lastName: 'Uwase',
    email: 'aline@example.com',
    phone: { input: '0788 000 100', international: '+250788000100' },
    company: null,
    message: null,
    ...changes,
  }
}
