import { Bin } from '~/kits/admin/bin.tsx'
import { eventRecord } from '../event.record.server.ts'

export const loader = eventRecord.binLoader
export const action = eventRecord.binAction

export default Bin
