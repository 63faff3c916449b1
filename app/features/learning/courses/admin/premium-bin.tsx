import { Bin } from '~/kits/admin/bin.tsx'
import { premiumRecord } from '../course.record.server.ts'

export const loader = premiumRecord.binLoader
export const action = premiumRecord.binAction

export default Bin
