import { Bin } from '~/kits/admin/bin.tsx'
import { programRecord } from '../program.record.server.ts'

export const loader = programRecord.binLoader
export const action = programRecord.binAction

export default Bin
