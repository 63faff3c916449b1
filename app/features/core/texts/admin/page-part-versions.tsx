import { Versions } from '~/kits/admin/versions.tsx'
import { partOfPage } from '../staff.queries.server.ts'
import { textVersionScreen } from '../text.record.server.ts'

const screen = textVersionScreen({ permission: 'site.change', find: partOfPage })
export const loader = screen.versionsLoader
export const action = screen.versionsAction

export default Versions
