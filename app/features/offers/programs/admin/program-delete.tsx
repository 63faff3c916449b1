import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { programRecord } from '../program.record.server.ts'

export const loader = programRecord.deleteLoader
export const action = programRecord.deleteAction

export default DeleteDialog
