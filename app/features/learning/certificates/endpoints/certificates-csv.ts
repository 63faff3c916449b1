import { exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { certificates } from '../certificate.table.server.ts'
import { certificatesList } from '../staff.queries.server.ts'

/** A-ADD-04. Without the addresses: only the holder shares them. */
export const loader = guardedExport('certificates.read', (given) =>
  exportCsv(given, {
    name: 'certificates',
    list: certificatesList,
    columns: [
      ['Number', certificates.number],
      ['Name', certificates.studentName],
      ['Course', certificates.courseTitle],
      ['Completed', certificates.completionDate],
      ['State', certificates.state],
      ['Revoked', certificates.revokedAt],
      ['Reason', certificates.revokedReason],
      ['Issued', certificates.createdAt],
    ],
  }),
)
