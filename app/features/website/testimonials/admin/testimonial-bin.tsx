import { Bin } from '~/kits/admin/bin.tsx'
import { testimonialRecord } from '../testimonial.record.server.ts'

export const loader = testimonialRecord.binLoader
export const action = testimonialRecord.binAction

export default Bin
