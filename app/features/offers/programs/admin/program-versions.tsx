import { Versions } from '~/kits/admin/versions.tsx'
import { programRecord } from '../program.record.server.ts'

export const loader = programRecord.versionsLoader
export const action = programRecord.versionsAction

export default Versions
