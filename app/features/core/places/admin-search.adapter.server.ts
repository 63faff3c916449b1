import { listSource } from '../admin-search/index.server.ts'
import { placesList } from './staff.queries.server.ts'

export const placesAdminSearch = listSource({
  position: 185,
  name: 'Places',
  permission: 'places.read',
  opens: 'places.change',
  path: '/admin/places',
  list: placesList,
  hit: ({ name, address }) => ({ title: name, line: address }),
})
