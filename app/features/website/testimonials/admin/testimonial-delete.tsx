import { DeleteDialog } from '~/kits/admin/delete-dialog.tsx'
import { testimonialRecord } from '../testimonial.record.server.ts'

export const loader = testimonialRecord.deleteLoader
export const action = testimonialRecord.deleteAction

export default DeleteDialog
