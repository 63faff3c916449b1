import { Versions } from '~/kits/admin/versions.tsx'
import { premiumRecord } from '../course.record.server.ts'

export const loader = premiumRecord.versionsLoader
export const action = premiumRecord.versionsAction

export default Versions
