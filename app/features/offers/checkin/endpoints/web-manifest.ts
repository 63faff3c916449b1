import { organisationForFooter } from '~/features/core/site/index.server.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { checkinPath } from '../checkin.options.ts'

/** Makes check-in an app on the phone's home screen. */
export const loader = guardedLoader('events.door', async () => {
  const { name } = await organisationForFooter()
  const icon = (size: number) => ({
    src: `/door-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })
  const manifest = {
    id: checkinPath,
    name: `${name} door`,
    short_name: 'Door',
    description: 'Check tickets in, even offline',
    start_url: checkinPath,
    scope: checkinPath,
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#15100e',
    theme_color: '#15100e',
    icons: [icon(192), icon(512)],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
})
