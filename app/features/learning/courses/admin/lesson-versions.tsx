import { Versions } from '~/kits/admin/versions.tsx'
import { lessonVersionsAction, lessonVersionsLoader } from '../lesson.record.server.ts'

export const loader = lessonVersionsLoader
export const action = lessonVersionsAction

export default Versions
