/**
 * The service worker of the lessons: it serves the lessons that were saved on the phone (app/enhance/lessons.ts), and
 * saves nothing by itself. The network always comes first. It is built on its own and registered with the first saved
 * lesson, so visitors without saved lessons never load it.
 */
type Done = { waitUntil: (work: Promise<unknown>) => void }
type Asked = Done & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Scope = {
  addEventListener: ((type: 'install' | 'activate', run: (event: Done) => void) => void) &
    ((type: 'fetch', run: (event: Asked) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
  registration: ServiceWorkerRegistration
}
const scope = self as unknown as Scope

/** The longest wait for the network when a lesson is saved, in milliseconds. */
const patience = 3000

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(freshOrKept(request, pathname))
  // File names change with their content, so a saved file never expires.
  else if (/^\/(?:assets|files)\//.test(pathname))
    event.respondWith(find(pathname).then((kept) => kept ?? fetch(request)))
})

// Searches all caches, because opening one by name would create it.
const find = (path: string) => caches.match(path, { ignoreVary: true })

async function freshOrKept(request: Request, path: string): Promise<Response> {
  const kept = await find(path)
  if (!kept) return fetch(request).catch(savedList)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const fresh = await Promise.race([fetch(request).catch(() => undefined), late])
  // A refusal or a redirect is an answer too; without any answer the connection is down.
  return fresh && fresh.status < 500 ? fresh : kept
}

/** The lesson is not saved and the phone is offline: the list of saved lessons. */
async function savedList(): Promise<Response> {
  const { pathname } = new URL('saved', scope.registration.scope)
  return (await find(pathname)) ? Response.redirect(pathname) : Response.error()
}

// A module, so that its names do not clash with those of the check-in worker.
export {}
