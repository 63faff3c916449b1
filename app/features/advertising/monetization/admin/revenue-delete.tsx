import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { revenueRecord } from '../revenue.record.server.ts'

export const loader = revenueRecord.deleteLoader
export const action = revenueRecord.deleteAction

export default DeleteDialog
