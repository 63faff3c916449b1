/**
 * The service worker of the lessons: it hands out what somebody keeps on the phone (app/enhance/lessons.ts), and keeps
 * nothing by itself. What is on the line comes first, always. It is built on its own and registered with the first
 * lesson that is kept; whoever keeps none never meets it.
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

/** Longer than this nobody waits for a lesson that is here already. */
const patience = 3000

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(freshOrKept(request, pathname))
  // Names change with their content: what is kept under one is right for ever.
  else if (/^\/(?:assets|files)\//.test(pathname))
    event.respondWith(find(pathname).then((kept) => kept ?? fetch(request)))
})

// Asked of all caches, so that looking for something makes none.
const find = (path: string) => caches.match(path, { ignoreVary: true })

async function freshOrKept(request: Request, path: string): Promise<Response> {
  const kept = await find(path)
  if (!kept) return fetch(request).catch(savedList)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const fresh = await Promise.race([fetch(request).catch(() => undefined), late])
  // What says no, or leads elsewhere, is an answer too; what has none at all is a line that is cut.
  return fresh && fresh.status < 500 ? fresh : kept
}

/** A lesson that is not here, without a line: what is here can be read. */
async function savedList(): Promise<Response> {
  const { pathname } = new URL('saved', scope.registration.scope)
  return (await find(pathname)) ? Response.redirect(pathname) : Response.error()
}

// A module of its own: the names in here are not those of the door's worker.
export {}
