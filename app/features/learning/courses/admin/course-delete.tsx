import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { courseRecord } from '../course.record.server.ts'

export const loader = courseRecord.deleteLoader
export const action = courseRecord.deleteAction

export default DeleteDialog
