import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { opportunityRecord } from '../opportunity.record.server.ts'

export const loader = opportunityRecord.deleteLoader
export const action = opportunityRecord.deleteAction

export default DeleteDialog
