import { Versions } from '~/kits/admin/versions.tsx'
import { courseRecord } from '../course.record.server.ts'

export const loader = courseRecord.versionsLoader
export const action = courseRecord.versionsAction

export default Versions
