import { listSource } from '../../core/admin-search/index.server.ts'
import { certificatesList } from './staff.queries.server.ts'

export const certificatesAdminSearch = listSource({
  position: 80,
  name: 'Certificates',
  permission: 'certificates.read',
  path: '/admin/certificates',
  list: certificatesList,
  hit: ({ studentName, courseTitle, number, createdAt }) => ({
    title: studentName,
    line: `${courseTitle}, ${number}`,
    at: createdAt,
  }),
})
