import type { ServerBuild } from 'react-router'
import { locales } from '../i18n/locale.ts'

type Routes = ServerBuild['routes']

/**
 * React Router tries an address against every route there is, and builds the pattern of each anew: with some hundred
 * routes in three languages that took longer than all else of an answer. So the routes are parted by how their
 * addresses begin, and each part is made once, from its own routes and those that could begin with anything.
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
    // What nothing begins with is left to the routes that take anything; what is written oddly is tried against all.
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

/** How an address begins: its first piece, after the language. A piece that stands for anything begins with anything. */
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

/** A build with some of the routes, and all that they stand in. */
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
