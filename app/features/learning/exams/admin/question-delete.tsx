import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { questionDeleteAction, questionDeleteLoader } from '../exam.record.server.ts'

export const loader = questionDeleteLoader
export const action = questionDeleteAction
export default DeleteDialog
