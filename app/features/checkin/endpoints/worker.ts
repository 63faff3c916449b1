import { workerScript } from 'virtual:door-worker'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { doorPath } from '../door.options.ts'

/** The service worker of the door. Its reach ends there. */
export const loader = guardedLoader(
  'events.door',
  () =>
    new Response(workerScript, {
      headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Service-Worker-Allowed': doorPath },
    }),
)
