import { listSource } from '../../core/admin-search/index.server.ts'
import { sponsoredList } from './staff.queries.server.ts'

export const sponsoredAdminSearch = listSource({
  position: 210,
  name: 'Sponsored Content',
  permission: 'sponsored.read',
  opens: 'sponsored.change',
  path: '/admin/sponsored-content',
  list: sponsoredList,
  hit: ({ title, company, days }) => ({ title, line: `${company}, ${days}` }),
})
