import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { articleRecord } from '../news.record.server.ts'

export const loader = articleRecord.deleteLoader
export const action = articleRecord.deleteAction

export default DeleteDialog
