import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { log } from '~/platform/log.server.ts'
import { switchAdUnit } from '../commands/switch-ad-unit.server.ts'

/** A-ADS-07, A-ADS-11: enable and disable. */
export const action = guardedAction('ads.change', async ({ params, form, work, go }) => {
  const isActive = textOf(form, 'active') === 'yes'
  const done = await work((job) => switchAdUnit(job, params.id ?? '', isActive)).catch((err: unknown) => {
    log.error({ err }, 'an ad unit could not be switched')
  })
  if (done)
    return go('/admin/ads', {
      kind: 'ok',
      text: `Ad ${isActive ? 'activated' : 'deactivated'} successfully`,
    })
  const why = done === false ? 'it no longer exists' : 'please try again'
  return go('/admin/ads', { kind: 'bad', text: `Failed to update ad status: ${why}` })
})
