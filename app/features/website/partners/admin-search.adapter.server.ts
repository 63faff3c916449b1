import { listSource } from '../../core/admin-search/index.server.ts'
import { partnersList } from './staff.queries.server.ts'

export const partnersAdminSearch = listSource({
  position: 180,
  name: 'Partners',
  permission: 'partners.read',
  opens: 'partners.change',
  path: '/admin/partners',
  list: partnersList,
  hit: ({ name, website }) => ({ title: name, line: website }),
})
