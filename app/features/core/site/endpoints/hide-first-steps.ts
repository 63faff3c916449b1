import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { saveSetting } from '../commands/save-setting.server.ts'
import { settingForEditing } from '../staff.queries.server.ts'

/** Takes the first steps off the dashboard, for every owner. The settings show them again. */
export const action = guardedAction('site.entrust', async ({ work, go }) => {
  const { version } = await settingForEditing(db(), 'start')
  const saved = await work((job) => saveSetting(job, 'start', { isHidden: true }, version))
  return go(
    '/admin',
    saved.ok
      ? { kind: 'ok', text: 'Hidden. Site settings, First steps, shows the list again.' }
      : { kind: 'bad', text: 'Somebody changed this meanwhile. Please try again.' },
  )
})
