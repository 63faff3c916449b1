import type { IncomingMessage } from 'node:http'

/** The requested path, without parameters. */
export const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0] ?? '/'

/** A letter or digit that is percent-encoded only to make another address for the same page. */
const disguised = /%(?:3\d|[46][1-9a-f]|[57][0-9a])/gi

/**
 * One address per page: no doubled and no trailing slash, and no needless percent-encoding. It begins with exactly one
 * slash, so it can never become another site's address.
 */
export function cleanPath(path: string): string {
  return `/${path
    .replace(disguised, decodeURIComponent)
    .replace(/^[/\\]+/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')}`
}

/** Whether an address belongs to the back-office, its data requests included, as React Router reads it: decoded. */
export const isAdminPath = (path: string) => /^\/admin(?:[/.]|$)/.test(decoded(path))

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
