import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { startupRecord } from '../startup.record.server.ts'

export const loader = startupRecord.deleteLoader
export const action = startupRecord.deleteAction

export default DeleteDialog
