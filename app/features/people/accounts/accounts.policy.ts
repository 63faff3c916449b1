import type { Group } from '~/kits/admin/permissions.ts'

/** AUT-17: after signing in, the redirect stays inside the back-office. */
export function returnPath(asked: string | null | undefined): string {
  if (!asked || !/^\/admin(?:\/[\w.\-/]*)?(?:\?[\w.\-=&%+~:,]*)?$/.test(asked)) return '/admin'
  if (asked.includes('//') || asked.includes('..') || /^\/admin\/login(?:[/?.]|$)/.test(asked))
    return '/admin'
  // Background data requests use the page's path plus '.data'.
  return asked.replace(/\.data(?=\?|$)/, '')
}

/** Enough to tell one's own phone from somebody else's: 'Chrome on Android'. */
export function browserName(userAgent: string): string {
  const first = (names: string[]) => names.find((name) => userAgent.includes(name))
  const browser = first(['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'])
  const system = first(['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'])
  const label = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' }[browser ?? ''] ?? browser
  return [label ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ')
}

/** Why these groups and programs make no sense together; undefined where they do. */
export function rightsProblem(groups: readonly Group[], programs: readonly string[]): string | undefined {
  if (groups.length === 0) return 'Choose at least one group'
  const others = groups.filter((group) => group !== 'program' && group !== 'reader')
  if (groups.includes('program')) {
    if (others.length > 0) return 'Whoever sees chosen programs only is in no other group'
    if (programs.length === 0) return 'Choose at least one program'
    return undefined
  }
  if (programs.length > 0) return 'Programs are chosen for the group Program only'
  if (others.length === 0) return 'Read only takes away: choose what they see, too'
  if (groups.includes('owner') && groups.includes('reader')) return 'An owner must be able to change things'
}
