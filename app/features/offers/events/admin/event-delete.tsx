import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { eventRecord } from '../event.record.server.ts'

export const loader = eventRecord.deleteLoader
export const action = eventRecord.deleteAction

export default DeleteDialog
