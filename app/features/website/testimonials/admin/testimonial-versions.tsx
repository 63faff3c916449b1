import { Versions } from '~/kits/admin/versions.tsx'
import { testimonialRecord } from '../testimonial.record.server.ts'

export const loader = testimonialRecord.versionsLoader
export const action = testimonialRecord.versionsAction

export default Versions
