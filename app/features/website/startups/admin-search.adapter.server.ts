import { listSource } from '../../core/admin-search/index.server.ts'
import { startupsList } from './staff.queries.server.ts'

export const startupsAdminSearch = listSource({
  position: 170,
  name: 'Startups',
  permission: 'startups.read',
  opens: 'startups.change',
  path: '/admin/startups',
  list: startupsList,
  hit: ({ name, sector, stage, location }) => ({ title: name, line: `${sector}, ${stage}, ${location}` }),
})
