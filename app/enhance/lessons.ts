import { leave, cacheName as name } from './leave.ts'

/**
 * Lessons saved on the phone, to be read offline. They are stored in one browser cache, with date and size in their
 * headers, and served by a service worker. The texts come with the page.
 */
type Parts = { at: string; bytes: number; title: string; parts: string[] }

const pick = <Found extends HTMLElement>(within: ParentNode, what: string) =>
  within.querySelector(`[data-${what}]`) as Found

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1048576).toFixed(1)} MB`

function inWords(words: string | undefined, { at, bytes }: Pick<Parts, 'at' | 'bytes'>): string {
  const date = new Date(+at).toLocaleDateString(document.documentElement.lang || undefined, {
    dateStyle: 'medium',
  })
  return (words || '').replace('{date}', date).replace('{size}', sizeOf(bytes))
}

/** The files of ours that the page has used so far. */
const used = (what: RegExp) =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((entry) => {
    const { origin, pathname } = new URL(entry.name)
    return origin === location.origin && what.test(pathname)
  })

/** The header fields of a saved page. */
async function kept(address: string): Promise<Parts | undefined> {
  // Looked up in all caches, because opening one would create it.
  const head = (await caches.match(address))?.headers.get('x-lesson')
  return head ? JSON.parse(decodeURIComponent(head)) : undefined
}

async function offer(box: HTMLElement): Promise<void> {
  const { pathname } = location
  const [save, drop, said] = [pick<HTMLButtonElement>(box, 'save'), pick(box, 'drop'), pick(box, 'said')]
  const showSaved = async () => {
    const found = await kept(pathname)
    save.hidden = Boolean(found)
    drop.hidden = !found
    said.textContent = found ? inWords(box.dataset.saved, found) : ''
  }
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const weight = [arrival, ...used(/^\/files\//)].reduce(
    (sum, entry) => sum + (entry ? entry.decodedBodySize : 0),
    Number(box.dataset.bytes),
  )
  save.textContent = inWords(box.dataset.words, { at: '0', bytes: weight })
  box.hidden = false
  await showSaved()
  save.addEventListener('click', async () => {
    said.textContent = box.dataset.saving || ''
    save.ariaDisabled = 'true'
    try {
      await keep(box)
      await showSaved()
    } catch {
      said.textContent = box.dataset.failed || ''
    }
    save.ariaDisabled = null
  })
  drop.addEventListener('click', async () => {
    await forget(pathname)
    await showSaved()
    save.focus()
  })
}

async function keep(box: HTMLElement): Promise<void> {
  const { pathname, origin } = location
  const cache = await caches.open(name)
  const put = async (address: string, head?: (bytes: number) => Parts) => {
    const answer = await fetch(address, head && { cache: 'no-store' })
    // Answered by something between us and the server, or by a page that refuses.
    if (!answer.ok || answer.redirected) throw new Error(address)
    const body = await answer.blob()
    const headers = new Headers(answer.headers)
    headers.delete('content-encoding')
    if (head) headers.set('x-lesson', encodeURIComponent(JSON.stringify(head(body.size))))
    await cache.put(address, new Response(body, { headers }))
    return body.size
  }
  await navigator.serviceWorker.register(box.dataset.keep || '')
  // Pictures further down are fetched now, in the size this phone shows.
  for (const picture of document.querySelectorAll('article img')) {
    ;(picture as HTMLImageElement).loading = 'eager'
    await (picture as HTMLImageElement).decode().catch(() => {})
  }
  const { brings } = box.dataset
  const parts = used(/^\/files\//).map((entry) => entry.name.slice(origin.length))
  if (brings) parts.push(brings)
  let bytes = 0
  for (const part of new Set(parts)) bytes += await put(part)
  for (const entry of used(/^\/assets\//)) await put(entry.name)
  await put(box.dataset.list || '')
  // Last, so that no page is saved without its files.
  await put(pathname, (page) => ({
    at: String(Date.now()),
    bytes: bytes + page,
    title: box.dataset.title || '',
    parts,
  }))
}

async function forget(address: string): Promise<void> {
  const cache = await caches.open(name)
  const found = await kept(address)
  for (const part of [address, ...(found ? found.parts : [])]) await cache.delete(part)
  // Nothing is left to serve.
  if ((await lessons(cache)).length === 0) await leave()
}

async function lessons(cache: Cache): Promise<(Parts & { address: string })[]> {
  const found: (Parts & { address: string })[] = []
  for (const { url } of await cache.keys()) {
    const address = new URL(url).pathname
    const parts = await kept(address)
    if (parts) found.push({ ...parts, address })
  }
  return found.sort((a, b) => +b.at - +a.at)
}

/** The list of saved lessons, rendered from the template that came with the page. */
async function show(list: HTMLElement): Promise<void> {
  const row = list.querySelector('template') as HTMLTemplateElement
  const all = await lessons(await caches.open(name))
  pick(document, 'none').hidden = all.length > 0
  pick(document, 'without').hidden = true
  for (const lesson of all) {
    const item = (row.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement
    const link = item.querySelector('a') as HTMLAnchorElement
    link.href = lesson.address
    link.textContent = lesson.title
    pick(item, 'said').textContent = inWords(list.dataset.saved, lesson)
    const drop = pick(item, 'drop')
    drop.setAttribute('aria-label', `${drop.textContent}: ${lesson.title}`)
    drop.addEventListener('click', async () => {
      await forget(lesson.address)
      item.remove()
      pick(document, 'none').hidden = list.querySelector('li') !== null
    })
    list.append(item)
  }
}

// Not available without https, nor in some private windows.
if ('serviceWorker' in navigator && 'caches' in window) {
  const box = document.querySelector<HTMLElement>('[data-keep]')
  const list = document.querySelector<HTMLElement>('[data-lessons]')
  if (box) void offer(box)
  if (list) void show(list)
}
