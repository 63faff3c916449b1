import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { lessonDeleteAction, lessonDeleteLoader } from '../lesson.record.server.ts'

export const loader = lessonDeleteLoader
export const action = lessonDeleteAction

export default DeleteDialog
