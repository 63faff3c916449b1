import { workerScript } from 'virtual:checkin-worker'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { checkinPath } from '../checkin.options.ts'

/** The service worker of check-in. Its scope is limited to the check-in pages. */
export const loader = guardedLoader(
  'events.door',
  () =>
    new Response(workerScript, {
      headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Service-Worker-Allowed': checkinPath },
    }),
)
