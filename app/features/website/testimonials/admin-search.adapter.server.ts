import { listSource } from '../../core/admin-search/index.server.ts'
import { testimonialsList } from './staff.queries.server.ts'

export const testimonialsAdminSearch = listSource({
  position: 200,
  name: 'Testimonials',
  permission: 'testimonials.read',
  opens: 'testimonials.change',
  path: '/admin/testimonials',
  list: testimonialsList,
  hit: ({ name, role }) => ({ title: name, line: role }),
})
