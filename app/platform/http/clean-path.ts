import type { IncomingMessage } from 'node:http'

/** What was asked for, without its parameters. */
export const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0] ?? '/'

/**
 * One address per page: no doubled and no trailing slash. It begins with exactly one, so it can never become
 * another site's address.
 */
export function cleanPath(path: string): string {
  return `/${path
    .replace(/^[/\\]+/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')}`
}

/** Whether an address belongs to the back-office, its data requests included, as React Router reads it: decoded. */
export const isBackOffice = (path: string) => /^\/admin(?:[/.]|$)/.test(decoded(path))

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
