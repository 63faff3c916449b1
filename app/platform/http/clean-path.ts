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
