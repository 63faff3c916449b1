import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { placeRecord } from '../place.record.server.ts'

export const loader = placeRecord.deleteLoader
export const action = placeRecord.deleteAction

export default DeleteDialog
