import { Versions } from '~/kits/admin/versions.tsx'
import { startupRecord } from '../startup.record.server.ts'

export const loader = startupRecord.versionsLoader
export const action = startupRecord.versionsAction

export default Versions
