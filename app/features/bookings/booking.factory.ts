import type { BookingTyped } from './booking.rules.server.ts'

/** What somebody types, good as it is. */
export function aPackage(changes: Partial<BookingTyped> = {}): BookingTyped {
  return {
    period: 'monthly',
    serviceType: 'Strategic Consulting',
    firstName: 'Aline',
    lastName: 'Uwase',
    email: 'aline@example.com',
    phone: { typed: '0788 000 100', international: '+250788000100' },
    company: null,
    message: null,
    ...changes,
  }
}
