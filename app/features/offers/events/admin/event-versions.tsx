import { Versions } from '~/kits/admin/versions.tsx'
import { eventRecord } from '../event.record.server.ts'

export const loader = eventRecord.versionsLoader
export const action = eventRecord.versionsAction

export default Versions
