import { listedKind } from '../lookup/index.server.ts'
import { bookingsList } from './staff.queries.server.ts'

export const lookedUpBookings = listedKind({
  name: 'Consultation Bookings',
  permission: 'bookings.read',
  path: '/admin/bookings',
  list: bookingsList,
  hit: ({ fullName, email, package: name, createdAt }) => ({
    title: fullName,
    line: `${name}, ${email}`,
    at: createdAt,
  }),
})
