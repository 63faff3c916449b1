import { listSource } from '../../core/admin-search/index.server.ts'
import { bookingsList } from './staff.queries.server.ts'

export const bookingsAdminSearch = listSource({
  position: 70,
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
