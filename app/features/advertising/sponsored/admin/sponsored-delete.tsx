import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { sponsoredRecord } from '../sponsored.record.server.ts'

export const loader = sponsoredRecord.deleteLoader
export const action = sponsoredRecord.deleteAction

export default DeleteDialog
