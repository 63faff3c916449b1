import type { ServerBuild } from 'react-router'
import { locales } from '../i18n/locale.ts'

type Routes = ServerBuild['routes']

/**
 * React Router matches an address against every route, and builds each pattern again: with some hundred routes in three
 * languages that took longer than the rest of a response. So the routes are partitioned by the beginning of their
 * addresses, and each partition is built once, from its own routes and those with a dynamic beginning.
 */
export function partitionRoutes<Made>(
  build: ServerBuild,
  make: (part: ServerBuild) => Made,
): (path: string) => Made {
  const beginnings = new Map<string, string>()
  for (const id of Object.keys(build.routes)) beginnings.set(id, partOf(addressOf(build.routes, id)))
  const parts = new Set(beginnings.values())
  const made = new Map<string, Made>()
  return (path) => {
    const asked = partOf(path.replace(/\/_root\.data$|(?:\/_)?\.data$/, ''))
    // An unknown beginning is left to the dynamic routes; an odd spelling is matched against all.
    const part = parts.has(asked) ? asked : /^[\w./-]*$/.test(asked) ? anything : all
    const known = made.get(part)
    if (known !== undefined) return known
    const fresh = make(
      part === all ? build : only(build, (id) => [part, anything].includes(beginnings.get(id) ?? all)),
    )
    made.set(part, fresh)
    return fresh
  }
}

const [anything, all] = ['*', '**']
const languages: readonly string[] = locales

/** The beginning of an address: its first segment, after the language. A dynamic segment matches any. */
function partOf(address: string): string {
  const [first = '', second = ''] = address.split('/').filter(Boolean)
  const part = languages.includes(first) ? `${first}/${second}` : first
  return /[:*?]/.test(part) ? anything : part
}

function addressOf(routes: Routes, id: string): string {
  const route = routes[id]
  if (!route) return ''
  return `${route.parentId === undefined ? '' : addressOf(routes, route.parentId)}/${route.path ?? ''}`
}

/** A build with some of the routes, and all their parents. */
function only(build: ServerBuild, isIn: (id: string) => boolean): ServerBuild {
  const kept = new Set<string>()
  for (const id of Object.keys(build.routes).filter(isIn))
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) kept.add(at)
  const some = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return {
    ...build,
    routes: some(build.routes),
    assets: { ...build.assets, routes: some(build.assets.routes) },
  }
}
