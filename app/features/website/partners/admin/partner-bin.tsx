import { Bin } from '~/kits/admin/bin.tsx'
import { partnerRecord } from '../partner.record.server.ts'

export const loader = partnerRecord.binLoader
export const action = partnerRecord.binAction

export default Bin
