import { Bin } from '~/kits/admin/bin.tsx'
import { startupRecord } from '../startup.record.server.ts'

export const loader = startupRecord.binLoader
export const action = startupRecord.binAction

export default Bin
