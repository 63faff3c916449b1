import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { teamRecord } from '../team.record.server.ts'

export const loader = teamRecord.deleteLoader
export const action = teamRecord.deleteAction

export default DeleteDialog
