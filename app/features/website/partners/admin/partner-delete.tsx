import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { partnerRecord } from '../partner.record.server.ts'

export const loader = partnerRecord.deleteLoader
export const action = partnerRecord.deleteAction

export default DeleteDialog
