import { exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { auditList } from '../audit.queries.server.ts'

export const loader = guardedExport('audit.read', (given) =>
  exportCsv(given, {
    name: 'audit-log',
    list: auditList(),
    columns: [
      ['When', auditLog.at],
      ['Who', auditLog.actor],
      ['Action', auditLog.action],
      ['Kind', auditLog.subject],
      ['Record', auditLog.subjectId],
      ['Before', auditLog.before],
      ['After', auditLog.after],
    ],
  }),
)
