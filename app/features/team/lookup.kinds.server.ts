import { listedKind } from '../lookup/index.server.ts'
import { teamList } from './staff.queries.server.ts'

export const lookedUpTeam = listedKind({
  name: 'Team',
  permission: 'team.read',
  opens: 'team.change',
  path: '/admin/team',
  list: teamList,
  hit: ({ name, role }) => ({ title: name, line: role }),
})
