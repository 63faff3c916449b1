import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { sandboxedPreview } from '~/platform/http/sandboxed-preview.server.ts'
import { mailToRender } from '../log.queries.server.ts'
import { renderAgain } from '../template.queries.server.ts'

/** A mail as it was sent, for the frame in its panel. Not found for a secret one. */
export const loader = guardedLoader('notifications.read', async ({ params }) => {
  const mail = await mailToRender(db(), params.id ?? '')
  if (!mail) return new Response('Not found', { status: 404 })
  const html = await renderAgain(mail)
  return sandboxedPreview(html ?? '<p>This mail can no longer be displayed.</p>')
})
