import { Bin } from '~/kits/admin/bin.tsx'
import { adUnitRecord } from '../ad.record.server.ts'

export const loader = adUnitRecord.binLoader
export const action = adUnitRecord.binAction

export default Bin
