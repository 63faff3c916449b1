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
