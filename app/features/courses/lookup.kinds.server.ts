import { listedKind } from '../lookup/index.server.ts'
import { freeList, premiumList } from './staff.queries.server.ts'

const both = { permission: 'learning.read', opens: 'learning.change' } as const

export const lookedUpCourses = listedKind({
  ...both,
  name: 'E-Learning',
  path: '/admin/elearning',
  list: freeList,
  hit: ({ title, slug }) => ({ title, line: `/elearning/${slug}` }),
})

export const lookedUpPremium = listedKind({
  ...both,
  name: 'Premium Courses',
  path: '/admin/premium-courses',
  list: premiumList,
  hit: ({ title, instructor, price }) => ({ title, line: `${instructor}, ${price}` }),
})
