import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CacheHeaders, readCacheHeaders } from '../http/cache-headers.ts'
import {
  type CachedResponse,
  packed,
  sendCachedResponse,
  toCachedResponse,
} from '../http/cached-response.server.ts'
import { pathOf } from '../http/clean-path.ts'
import { securityHeaders } from '../http/headers.server.ts'
import type { Disk } from './disk.server.ts'
import { createStore } from './store.server.ts'

/** How a route's page is cached: which parameters of the address change it. */
export type CachePolicy = { params: readonly string[] }

/** A rendered page. One without tags must not be cached. */
export type Rendered = {
  answer: Response
  tags: ReadonlySet<string>
  /** It failed because the database was busy or down, and may work in a moment. */
  isTooBusy?: boolean
}

type Options = {
  maxBytes: number
  disk: Disk
  /** False while the database, or the connection that reports changes, is down. */
  isConnected: () => boolean
  policyOf: (path: string) => CachePolicy | undefined
  render: (request: IncomingMessage) => Promise<Rendered>
  notice: (path: string, at: Date) => string
  now?: () => number
}

const maxAge = 60_000
/** The one place in a page where a notice can be inserted; the public shell renders it. */
export const noticeMarker = '<div id="notice"></div>'
// Visitors with one of these cookies get pages of their own, never from the cache and never into it.
const personalCookie = /(?:^|;\s*)(?:__Host-)?(?:learner|staff|consent|toast)=/

/** The finished public pages, cached compressed in front of everything else (docs/decisions/0007). */
export function createPageCache(options: Options) {
  const now = options.now ?? Date.now
  const store = createStore<CachedResponse>({ maxBytes: options.maxBytes, now })
  const lastGood = createStore<CachedResponse>({ maxBytes: options.maxBytes / 4, now })
  const rendering = new Map<string, Promise<Outcome>>()
  const counts = { hits: 0, misses: 0, lastGood: 0 }

  /** The key of a page that may be cached, or undefined. */
  function keyOf(request: IncomingMessage, asked: CacheHeaders): string | undefined {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (asked.cookie !== undefined && personalCookie.test(asked.cookie)) return undefined
    const address = url.includes('?') ? withKnownParams(url) : url
    // Our addresses are plain letters. The same page under a thousand spellings would push all others out. Nor may two of
    // our components disagree on where the path ends.
    if (url.includes('#') || /[%\\]|\.data$/.test(address.split('?', 1)[0] ?? '')) return undefined
    return asked.saveData ? address + saveDataSuffix : address
  }

  function withKnownParams(url: string): string {
    // Split at the first question mark, as the renderer does: a second one belongs to the parameters.
    const at = url.indexOf('?')
    const path = url.slice(0, at)
    const given = new URLSearchParams(url.slice(at + 1))
    const known = (options.policyOf(path)?.params ?? []).flatMap((name) => {
      const value = given.get(name)
      return value === null ? [] : [[name, value]]
    })
    return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
  }

  /** The fast way: true when a cached page was sent. */
  function serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    const asked = readCacheHeaders(request)
    const key = keyOf(request, asked)
    if (key === undefined) return false
    const entry = store.get(key)
    if (!entry || now() - entry.storedAt > maxAge || !options.isConnected()) return false
    counts.hits++
    sendCachedResponse(request, response, entry.page, asked)
    return true
  }

  type Outcome = { cached: CachedResponse } | { rendered: Rendered }

  /** The slow way: renders the page, caches it if allowed, and falls back on the last good copy. */
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<Rendered | undefined> {
    const key = keyOf(request, readCacheHeaders(request))
    const path = pathOf(request)
    if (key === undefined || !options.policyOf(path)) return options.render(request)
    if (!options.isConnected() && sendLastGood(request, response, key)) return undefined
    counts.misses++
    const outcome = await renderOnce(key, request)
    if ('cached' in outcome) {
      sendCachedResponse(request, response, outcome.cached)
      return undefined
    }
    if (outcome.rendered.answer.status >= 500 && sendLastGood(request, response, key)) return undefined
    return { ...outcome.rendered, answer: outcome.rendered.answer.clone() }
  }

  /** Many readers of a page that was just invalidated wait for one rendering of it, but never for one begun earlier. */
  async function renderOnce(key: string, request: IncomingMessage): Promise<Outcome> {
    const started = store.generation()
    const id = `${started}\n${key}`
    let running = rendering.get(id)
    if (!running) {
      running = renderAndStore(key, started, request).finally(() => rendering.delete(id))
      rendering.set(id, running)
    }
    return running
  }

  async function renderAndStore(key: string, started: number, request: IncomingMessage): Promise<Outcome> {
    const rendered = await options.render(request)
    const { answer, tags } = rendered
    // Gone or moved: a withdrawn page must not come back while the database is down.
    if (answer.status >= 300 && answer.status < 500 && options.isConnected()) {
      for (const one of bothVariants(key)) {
        lastGood.remove(one)
        options.disk.remove(one)
      }
    }
    if (answer.status !== 200 || tags.size === 0 || answer.headers.has('set-cookie')) return { rendered }
    const body = Buffer.from(await answer.clone().arrayBuffer())
    const brotli = await packed(body)
    // Outdated or incomplete: only this reader gets it, uncached.
    if (!store.isCurrent(tags, started) || !options.isConnected()) return { rendered }
    const cached = toCachedResponse(body, pageHeaders(answer), brotli)
    store.set(key, cached, cached.bytes, tags)
    lastGood.remove(key)
    // Nobody needs an old copy of a feed or a list for machines: they request it again.
    if (isPage(body)) options.disk.write(key, body.toString())
    return { cached }
  }

  function sendLastGood(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const cached = lastGood.get(key)?.page ?? lastGoodCopy(key, pathOf(request))
    if (!cached) return false
    counts.lastGood++
    sendCachedResponse(request, response, cached)
    return true
  }

  function lastGoodCopy(key: string, path: string): CachedResponse | undefined {
    const entry = store.get(key)
    if (entry && !isPage(entry.page.identity.body)) return entry.page
    const copy = entry
      ? { body: entry.page.identity.body.toString(), at: new Date(entry.storedAt) }
      : options.disk.read(key)
    if (!copy) return undefined
    const body = copy.body.replace(noticeMarker, () => options.notice(path, copy.at))
    const headers: [string, string][] = [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'private, no-store'],
      ...securityHeaders(),
    ]
    const cached = toCachedResponse(Buffer.from(body), headers, 5)
    lastGood.set(key, cached, cached.bytes, new Set())
    return cached
  }

  return {
    serveCached,
    serve,
    invalidate: (tag: string) => store.invalidate(tag),
    invalidateAll(): void {
      store.invalidateAll()
      lastGood.invalidateAll()
    },
    counts: () => ({ ...counts, ...store.size() }),
  }
}

/** Marks the key of a page that is rendered for Save-Data. */
const saveDataSuffix = '\nsave-data'
const bothVariants = (key: string) => [
  key.replace(saveDataSuffix, ''),
  key.replace(saveDataSuffix, '') + saveDataSuffix,
]

/** Only pages have room for a notice. */
const isPage = (body: Buffer) => body.includes(noticeMarker)

export type PageCache = ReturnType<typeof createPageCache>

function pageHeaders(answer: Response): [string, string][] {
  return [
    ['Content-Type', answer.headers.get('content-type') ?? 'text/html; charset=utf-8'],
    // Browsers revalidate each time (and mostly get 304); shared caches absorb a rush.
    ['Cache-Control', 'public, max-age=0, s-maxage=5, stale-while-revalidate=600'],
    ['Vary', 'Accept-Encoding, Save-Data'],
    ...securityHeaders(),
  ]
}
