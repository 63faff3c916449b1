import { Bin } from '~/kits/admin/bin.tsx'
import { courseRecord } from '../course.record.server.ts'

export const loader = courseRecord.binLoader
export const action = courseRecord.binAction

export default Bin
