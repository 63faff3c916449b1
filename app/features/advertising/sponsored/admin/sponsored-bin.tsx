import { Bin } from '~/kits/admin/bin.tsx'
import { sponsoredRecord } from '../sponsored.record.server.ts'

export const loader = sponsoredRecord.binLoader
export const action = sponsoredRecord.binAction

export default Bin
