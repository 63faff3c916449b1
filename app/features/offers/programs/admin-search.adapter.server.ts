import { listSource } from '../../core/admin-search/index.server.ts'
import { programsList } from './staff.queries.server.ts'

export const programsAdminSearch = listSource({
  position: 130,
  name: 'Programs',
  permission: 'programs.read',
  opens: 'programs.change',
  path: '/admin/programs',
  list: programsList,
  hit: ({ title, slug }) => ({ title, line: `/programs/${slug}` }),
})
