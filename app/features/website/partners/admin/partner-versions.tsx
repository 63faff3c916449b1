import { Versions } from '~/kits/admin/versions.tsx'
import { partnerRecord } from '../partner.record.server.ts'

export const loader = partnerRecord.versionsLoader
export const action = partnerRecord.versionsAction

export default Versions
