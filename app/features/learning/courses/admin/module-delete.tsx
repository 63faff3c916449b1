import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { moduleDeleteAction, moduleDeleteLoader } from '../lesson.record.server.ts'

export const loader = moduleDeleteLoader
export const action = moduleDeleteAction

export default DeleteDialog
