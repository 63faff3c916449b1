import { Versions } from '~/kits/admin/versions.tsx'
import { textVersionScreen } from '../../../core/texts/admin.index.server.ts'
import { textsOfAddress, tooLongAsSms } from '../template.record.server.ts'

const screen = textVersionScreen({
  permission: 'notifications.change',
  find: textsOfAddress,
  refuse: tooLongAsSms,
})
export const loader = screen.versionsLoader
export const action = screen.versionsAction

export default Versions
