import { Bin } from '~/kits/admin/bin.tsx'
import { articleRecord } from '../news.record.server.ts'

export const loader = articleRecord.binLoader
export const action = articleRecord.binAction

export default Bin
