import { listSource } from '../../core/admin-search/index.server.ts'
import { teamList } from './staff.queries.server.ts'

export const teamAdminSearch = listSource({
  position: 190,
  name: 'Team',
  permission: 'team.read',
  opens: 'team.change',
  path: '/admin/team',
  list: teamList,
  hit: ({ name, role }) => ({ title: name, line: role }),
})
