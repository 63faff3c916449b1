import type { IncomingMessage } from 'node:http'

/** The four request headers that decide which cached response is sent. */
export type CacheHeaders = {
  cookie?: string
  saveData: boolean
  acceptEncoding?: string
  ifNoneMatch?: string
}

/**
 * Reads them from the raw headers. `request.headers` would first sort all of them into an object, which costs more than
 * sending a cached response.
 */
export function readCacheHeaders({ rawHeaders }: IncomingMessage): CacheHeaders {
  const found: CacheHeaders = {
    cookie: undefined,
    saveData: false,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  }
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    const value = rawHeaders[at + 1] as string
    // Names differ in length, so most headers are skipped without a comparison.
    if (name.length === 6) {
      if (name.toLowerCase() === 'cookie')
        found.cookie = found.cookie === undefined ? value : `${found.cookie}; ${value}`
    } else if (name.length === 9) {
      if (name.toLowerCase() === 'save-data') found.saveData = value === 'on'
    } else if (name.length === 13) {
      if (name.toLowerCase() === 'if-none-match') found.ifNoneMatch = value
    } else if (name.length === 15) {
      if (name.toLowerCase() === 'accept-encoding') found.acceptEncoding = value
    }
  }
  return found
}
