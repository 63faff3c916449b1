import { Versions } from '~/kits/admin/versions.tsx'
import { placeRecord } from '../place.record.server.ts'

export const loader = placeRecord.versionsLoader
export const action = placeRecord.versionsAction

export default Versions
