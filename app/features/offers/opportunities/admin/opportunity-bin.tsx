import { Bin } from '~/kits/admin/bin.tsx'
import { opportunityRecord } from '../opportunity.record.server.ts'

export const loader = opportunityRecord.binLoader
export const action = opportunityRecord.binAction

export default Bin
