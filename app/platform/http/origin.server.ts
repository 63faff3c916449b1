import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a changing request comes from our own pages. Browsers say so in Sec-Fetch-Site, Origin or, the oldest ones,
 * Referer; proxy browsers on small phones may send none of them.
 */
export function originOf(headers: IncomingHttpHeaders): 'same' | 'foreign' | 'unknown' {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'same' : 'foreign'
  const told = headers.origin ?? headers.referer
  if (told === undefined) return 'unknown'
  const host = hostOf(told)
  return host !== undefined && host === headers.host ? 'same' : 'foreign'
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
