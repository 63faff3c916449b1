import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { adUnitRecord } from '../ad.record.server.ts'

export const loader = adUnitRecord.deleteLoader
export const action = adUnitRecord.deleteAction

export default DeleteDialog
