import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { sandboxedPreview } from '~/platform/http/sandboxed-preview.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { renderSample } from '../template.queries.server.ts'

/** A mail rendered from its sample, for the frame in the template's panel. */
export const loader = guardedLoader('notifications.read', async ({ params, url }) => {
  const locale = locales.find((one) => one === url.searchParams.get('lang')) ?? 'en'
  const html = await renderSample(params.name ?? '', locale)
  return html ? sandboxedPreview(html) : new Response('Not found', { status: 404 })
})
