import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type CachedResponse, toCachedResponse, withHeader } from './cached-response.server.ts'
import { fileHeaders } from './headers.server.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/**
 * The built files, cached in memory: they are few and small. The build has compressed them as well as possible, which
 * takes seconds that no starting process should wait for. Names under /assets change with their content, so a phone
 * never requests them twice.
 */
export function loadAssets(folder: string) {
  const assets = new Map<string, CachedResponse>()
  const newest = new Map<string, CachedResponse>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type || file.includes('/.vite/')) continue
    const address = file.slice(folder.length)
    const forever = address.startsWith('/assets/')
    const headers: [string, string][] = [
      ['Content-Type', type],
      ['Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'],
      ['Vary', 'Accept-Encoding'],
      ...fileHeaders(),
    ]
    const packed = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : 5
    const cached = toCachedResponse(readFileSync(file), headers, packed)
    assets.set(address, cached)
    if (forever) newest.set(withoutHash(address), withHeader(cached, 'Cache-Control', 'no-cache'))
  }
  /** A page of the previous version may request a name that is gone: it gets the current file, uncached. */
  return (address: string) =>
    assets.get(address) ?? (address.startsWith('/assets/') ? newest.get(withoutHash(address)) : undefined)
}

/** '/assets/app-3pwgRnrm.css' is '/assets/app.css' of some version. */
const withoutHash = (address: string) => address.replace(/^(\/assets\/[\w-]+)-[\w-]{8}(\.\w+)$/, '$1$2')
