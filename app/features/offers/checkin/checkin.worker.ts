/**
 * The service worker of check-in: a page that was opened once opens again without a connection. It caches the check-in
 * pages and the files they use, and nothing else. The network always comes first for pages.
 *
 * It is built separately. `buildName` changes with every build and so do the bytes of this script: that is how a
 * browser notices a new version.
 */
declare const buildName: string

type Done = { waitUntil: (work: Promise<unknown>) => void }
type Asked = Done & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Told = Done & { data: { page: string; files: string[] }; ports: readonly MessagePort[] }
type Scope = {
  addEventListener: ((type: 'install' | 'activate', run: (event: Done) => void) => void) &
    ((type: 'fetch', run: (event: Asked) => void) => void) &
    ((type: 'message', run: (event: Told) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
}
const scope = self as unknown as Scope

/** 'another build': cached, but made of other files than the page that asks. */
type Kept = 'yes' | 'no' | 'another build'

const prefix = 'door '
const cacheName = prefix + buildName
const isPage = (path: string) => /^\/admin\/door(?:\/[0-9a-f-]{36})?$/.test(path)
const isFile = (path: string) => path.startsWith('/assets/')
/** A cached page is shown when the server has not replied by then. */
const patience = 3000
/** The limit for fetching a page or file to cache. */
const longPatience = 20_000

// A new build takes over once it has cached everything the previous one had. Until then the previous one stays.
scope.addEventListener('install', (event) => {
  event.waitUntil(keepAnew().then(() => scope.skipWaiting()))
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => scope.clients.claim()))
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate' && isPage(pathname) && search === '')
    event.respondWith(freshOrKept(request, pathname))
  else if (isFile(pathname)) event.respondWith(keptOrFresh(request, pathname))
})
/** A page asks to be cached, with the files it has used so far. The reply says whether all of them are cached. */
scope.addEventListener('message', (event) => {
  const { page, files } = event.data
  const kept = keep(page, files).catch((): Kept => 'no')
  event.waitUntil(kept.then((answer) => event.ports[0]?.postMessage(answer)))
})

const find = (cache: Cache, path: string) => cache.match(path, { ignoreVary: true })

async function freshOrKept(request: Request, path: string): Promise<Response> {
  const kept = await find(await caches.open(cacheName), path)
  if (!kept) return fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const fresh = await Promise.race([fetch(request).catch(() => undefined), late])
  // A redirect to sign-in is a valid reply; no reply at all means that the connection is lost.
  return fresh && fresh.status < 500 ? fresh : kept
}

/** File names contain a hash of the content, so a cached file never goes stale. */
async function keptOrFresh(request: Request, path: string): Promise<Response> {
  return (await find(await caches.open(cacheName), path)) ?? fetch(request)
}

async function keep(page: string, files: string[]): Promise<Kept> {
  if (!isPage(page)) return 'no'
  const cache = await caches.open(cacheName)
  const fresh = await fetchPage(page)
  const html = fresh?.ok ? await fresh.clone().text() : await (await find(cache, page))?.text()
  if (html === undefined) return 'no'
  if (fresh?.ok) {
    await keepAll(cache, files, html)
    // Last, so that no page is cached without its files.
    await cache.put(page, fresh)
  } else if (!(await hasAll(cache, files, html))) return 'no'
  return filesIn(html).every((file) => files.includes(file)) ? 'yes' : 'another build'
}

const fetchPage = (page: string) =>
  fetch(page, { redirect: 'manual', cache: 'no-store', signal: AbortSignal.timeout(longPatience) }).catch(
    () => undefined,
  )

async function keepAll(cache: Cache, files: string[], html: string): Promise<void> {
  const all = [...new Set([...files.filter(isFile), ...filesIn(html)])]
  await Promise.all(
    all.map(async (file) => {
      const kept = (await find(cache, file)) ?? (await fetchFile(cache, file))
      if (file.endsWith('.css')) await keepAll(cache, [], await kept.text())
    }),
  )
}

async function fetchFile(cache: Cache, file: string): Promise<Response> {
  const answer = await fetch(file, { signal: AbortSignal.timeout(longPatience) })
  if (!answer.ok) throw new Error(`${file} could not be fetched`)
  await cache.put(file, answer.clone())
  return answer
}

async function hasAll(cache: Cache, files: string[], html: string): Promise<boolean> {
  for (const file of new Set([...files.filter(isFile), ...filesIn(html)])) {
    const kept = await find(cache, file)
    if (!kept) return false
    if (file.endsWith('.css') && !(await hasAll(cache, [], await kept.text()))) return false
  }
  return true
}

/** Every asset that a page or a stylesheet refers to. */
const filesIn = (text: string) => text.match(/\/assets\/[\w.-]+\.\w+/g) ?? []

async function keepAnew(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const page of await keptPages()) {
    const fresh = await fetchPage(page)
    if (!fresh || fresh.type === 'opaqueredirect' || fresh.status >= 500) throw new Error('page unavailable')
    // A deleted event, or one this account may no longer see, has no page to cache.
    if (!fresh.ok) continue
    await keepAll(cache, [], await fresh.clone().text())
    await cache.put(page, fresh)
  }
}

async function keptPages(): Promise<Set<string>> {
  const pages = new Set<string>()
  for (const name of await others())
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url)
      if (isPage(pathname)) pages.add(pathname)
    }
  return pages
}

const others = async () =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)

async function dropOthers(): Promise<void> {
  for (const name of await others()) await caches.delete(name)
}
