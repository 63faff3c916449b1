import { Bin } from '~/kits/admin/bin.tsx'
import { teamRecord } from '../team.record.server.ts'

export const loader = teamRecord.binLoader
export const action = teamRecord.binAction

export default Bin
