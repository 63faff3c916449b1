import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { premiumRecord } from '../course.record.server.ts'

export const loader = premiumRecord.deleteLoader
export const action = premiumRecord.deleteAction

export default DeleteDialog
