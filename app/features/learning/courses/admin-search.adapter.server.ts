import { listSource } from '../../core/admin-search/index.server.ts'
import { freeList, premiumList } from './staff.queries.server.ts'

const both = { permission: 'learning.read', opens: 'learning.change' } as const

export const coursesAdminSearch = listSource({
  position: 140,
  ...both,
  name: 'E-Learning',
  path: '/admin/elearning',
  list: freeList,
  hit: ({ title, slug }) => ({ title, line: `/elearning/${slug}` }),
})

export const premiumAdminSearch = listSource({
  position: 150,
  ...both,
  name: 'Premium Courses',
  path: '/admin/premium-courses',
  list: premiumList,
  hit: ({ title, instructor, price }) => ({ title, line: `${instructor}, ${price}` }),
})
