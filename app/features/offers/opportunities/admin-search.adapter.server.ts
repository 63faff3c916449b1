import { listSource } from '../../core/admin-search/index.server.ts'
import { opportunitiesList } from './staff.queries.server.ts'

export const opportunitiesAdminSearch = listSource({
  position: 110,
  name: 'Opportunities',
  permission: 'opportunities.read',
  opens: 'opportunities.change',
  path: '/admin/opportunities',
  list: opportunitiesList,
  hit: ({ title, organization, status, closes }) => ({
    title,
    line: `${organization}, ${status}, closes ${closes}`,
  }),
})
