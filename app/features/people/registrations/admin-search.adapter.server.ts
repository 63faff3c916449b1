import { listSource } from '../../core/admin-search/index.server.ts'
import { registrationsList } from './staff.queries.server.ts'

export const registrationsAdminSearch = listSource({
  position: 20,
  name: 'Registrations',
  permission: 'applications.read',
  path: '/admin/registrations',
  list: registrationsList,
  hit: ({ firstName, lastName, item, standing, email, createdAt }) => ({
    title: `${firstName} ${lastName}`,
    line: `${item}, ${standing}, ${email}`,
    at: createdAt,
  }),
})
