import { listedKind } from '../lookup/index.server.ts'
import { certificatesList } from './staff.queries.server.ts'

export const lookedUpCertificates = listedKind({
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
