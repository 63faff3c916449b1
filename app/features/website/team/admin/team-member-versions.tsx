import { Versions } from '~/kits/admin/versions.tsx'
import { teamRecord } from '../team.record.server.ts'

export const loader = teamRecord.versionsLoader
export const action = teamRecord.versionsAction

export default Versions
