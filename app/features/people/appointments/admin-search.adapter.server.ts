import { listSource } from '../../core/admin-search/index.server.ts'
import { appointmentsList } from './staff.queries.server.ts'

export const appointmentsAdminSearch = listSource({
  position: 50,
  name: 'Appointments',
  permission: 'appointments.read',
  path: '/admin/appointments',
  list: appointmentsList,
  sort: 'latest',
  hit: ({ fullName, email, serviceType, startsAt }) => ({
    title: fullName,
    line: `${serviceType}, ${email}`,
    at: startsAt,
  }),
})
