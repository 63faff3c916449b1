import { listSource } from '../../core/admin-search/index.server.ts'
import { eventsList } from './staff.queries.server.ts'

export const eventsAdminSearch = listSource({
  position: 120,
  name: 'Events',
  permission: 'events.read',
  opens: 'events.change',
  path: '/admin/events',
  list: eventsList,
  sort: 'latest',
  hit: ({ title, date, location }) => ({ title, line: `${date}, ${location}` }),
})
