import { exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { messagesList } from '../contact.queries.server.ts'
import { contacts } from '../contact.table.server.ts'

export const loader = guardedExport('messages.read', (given) =>
  exportCsv(given, {
    name: 'messages',
    list: messagesList,
    columns: [
      ['Name', contacts.fullName],
      ['Email', contacts.email],
      ['Subject', contacts.subject],
      ['Message', contacts.message],
      ['Status', contacts.status],
      ['Answer', contacts.answer],
      ['Language', contacts.locale],
      ['Created', contacts.createdAt],
    ],
  }),
)
