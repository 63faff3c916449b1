/**
 * The service worker of the door: it lets a page that was opened once open again without a line. It keeps the pages
 * of the door and the files they are made of, and nothing else. What is on the line comes first, always.
 *
 * It is built on its own. `buildName` changes with every build, and with it the bytes of this script: that is how a
 * browser notices a new one.
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

/** 'another build': it is here, but made of other files than the page that asks. */
type Kept = 'yes' | 'no' | 'another build'

const prefix = 'door '
const cacheName = prefix + buildName
const isPage = (path: string) => /^\/admin\/door(?:\/[0-9a-f-]{36})?$/.test(path)
const isFile = (path: string) => path.startsWith('/assets/')
/** Longer than this nobody waits for a page that is here already. */
const patience = 3000
/** And this long for one that is to be kept. */
const longPatience = 20_000

// A new build takes over when everything the last one kept is here anew. Until then the last one stays.
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
/** A page asks to be kept, with the files it has used so far. It is told whether all of it is really here. */
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
  // A redirect to the sign-in is an answer too; what has no answer at all is a line that is cut.
  return fresh && fresh.status < 500 ? fresh : kept
}

/** Names change with their content: what is kept under one is right for ever. */
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
    // Last, so that no page is here without what it is made of.
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
  if (!answer.ok) throw new Error(`${file} is not there`)
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

/** Everything of ours that a page or a stylesheet names. */
const filesIn = (text: string) => text.match(/\/assets\/[\w.-]+\.\w+/g) ?? []

async function keepAnew(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const page of await keptPages()) {
    const fresh = await fetchPage(page)
    if (!fresh || fresh.type === 'opaqueredirect' || fresh.status >= 500) throw new Error('not now')
    // An event that is gone, or not ours to see any more, has no page to keep.
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
