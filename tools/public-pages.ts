type Route = { path: string; kind: string; hasPage: boolean }

/**
 * One address per public page that links lead to, from `start` on, by its route: the first of its kind stands for the
 * others.
 */
export async function findPages(
  routes: Route[],
  start: string,
  read: (path: string) => Promise<string>,
): Promise<Map<string, string>> {
  const patterns = routes
    .filter(({ path, kind, hasPage }) => kind === 'public' && hasPage && !path.includes('*'))
    .map(({ path }) => ({ path, matches: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))
  const found = new Map<string, string>()
  const [seen, waiting] = [new Set<string>(), [start]]
  for (let path = waiting.shift(); path && seen.size < 300; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    // The most specific pattern, with the fewest parameters, is the one that matches.
    const pattern = patterns
      .filter(({ matches }) => matches.test(path ?? ''))
      .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0]
    if (!pattern) continue
    const isKnown = found.has(pattern.path)
    if (!isKnown) found.set(pattern.path, path)
    if (isKnown && pattern.path.includes(':')) continue
    for (const [, link = ''] of (await read(path)).matchAll(/href="(\/[^"#?]*)"/g)) waiting.push(link)
  }
  return found
}
