import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { config } from '~/platform/config.server.ts'

/** AUT-33: the page reports that somebody used a shortcut of the developer tools. Only where the setting is on. */
export const action = guardedAction('panel', async ({ form, note }) => {
  if (config().DEV_TOOLS_BLOCK) await note('dev_tools_attempt', { how: textOf(form, 'how').slice(0, 20) })
  return new Response(null, { status: 204 })
})
