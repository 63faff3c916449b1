import { Bin } from '~/kits/admin/bin.tsx'
import { placeRecord } from '../place.record.server.ts'

export const loader = placeRecord.binLoader
export const action = placeRecord.binAction

export default Bin
