import { Versions } from '~/kits/admin/versions.tsx'
import { opportunityRecord } from '../opportunity.record.server.ts'

export const loader = opportunityRecord.versionsLoader
export const action = opportunityRecord.versionsAction

export default Versions
