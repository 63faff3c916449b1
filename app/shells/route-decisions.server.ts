import type { ServerBuild } from 'react-router'
import type { FeatureRoutes } from '~/platform/http/feature-route.ts'
import { locales } from '~/platform/i18n/locale.ts'

/**
 * Access to an address is decided by the shell of its route and by how its loader and action are made. A route that
 * fits none of the four kinds fails the build: `iris routes` checks the built routes and names it.
 */
const shells = [
  ['guarded', ['shells/admin']],
  ['sign-in', ['shells/sign-in']],
  ['public', locales.flatMap((locale) => [`public ${locale}`, `exam ${locale}`])],
] as const

const declared = import.meta.glob<FeatureRoutes>('../features/*/*/routes.ts', { eager: true })

/** What the features say of the files that serve their routes. */
const byFile = new Map(
  Object.entries(declared).flatMap(([path, routes]) =>
    Object.values(routes)
      .flatMap((all) => all.flatMap((route) => [route, ...(route.children ?? [])]))
      .map((route) => [path.slice('../'.length, -'routes.ts'.length) + route.file, route] as const),
  ),
)

type Kind = (typeof shells)[number][0] | 'endpoint' | 'root'
type Marks = { permission?: string; open?: true; isPublicForm?: true; isWebhook?: true }

export type DecidedRoute = {
  id: string
  parentId?: string
  /** As in routes.ts, from the root of the site: /admin/messages/:id. */
  path: string
  kind: Kind | undefined
  /** What a loader or action requires: its permission, or the mark that it needs none; undefined: neither. */
  loader?: string
  action?: string
  hasPage: boolean
  problems: string[]
}

/** Every route of the build with its kind, and its problems. */
export function decideRoutes(build: Pick<ServerBuild, 'routes'>): DecidedRoute[] {
  const routes = Object.values(build.routes).flatMap((route) => route ?? [])
  const byId = new Map(routes.map((route) => [route.id, route]))
  return routes.map((route) => {
    const line = [route]
    for (let at = byId.get(route.parentId ?? ''); at; at = byId.get(at.parentId ?? '')) line.unshift(at)
    const { module } = route
    const kind = kindOf(line.map(({ id }) => id))
    const decided: Omit<DecidedRoute, 'problems'> = {
      id: route.id,
      parentId: route.parentId,
      path: `/${line.flatMap(({ path }) => path || []).join('/')}`,
      kind,
      loader: module.loader && markOf(module.loader),
      action: module.action && markOf(module.action),
      hasPage: module.default !== undefined,
    }
    const isKept = (module.handle as { cache?: unknown } | undefined)?.cache !== undefined
    const hasGuard = ((module as { middleware?: unknown[] }).middleware ?? []).length > 0
    return { ...decided, problems: [...problemsOf(decided, { isKept, hasGuard })] }
  })
}

function kindOf(line: string[]): Kind | undefined {
  if (line.length === 1 && line[0] === 'root') return 'root'
  for (const [kind, ids] of shells) if (line.some((id) => ids.some((one) => one === id))) return kind
  if (line.some((id) => isNamed(id) || isForEverybody(id))) return 'endpoint'
}

/** routes.ts calls a route '{feature} {address} {file}'. */
const fileOf = (id: string) => `features/${id.split(' ', 1)[0]}/${id.split(' ').at(-1)}`

const isNamed = (id: string) => byFile.get(fileOf(id))?.open !== undefined
const isForEverybody = (id: string) => byFile.get(fileOf(id))?.sameForAll !== undefined

function markOf(made: unknown): string {
  const { permission, open, isPublicForm, isWebhook } = made as Marks
  if (permission) return permission
  if (open) return 'open'
  if (isPublicForm) return 'public form'
  return isWebhook ? 'webhook' : 'unmarked'
}

const unguarded = ['open', 'public form', 'webhook', 'unmarked']
const isPermission = (mark: string) => !unguarded.includes(mark)

function* problemsOf(
  { id, kind, loader, action, hasPage }: Omit<DecidedRoute, 'problems'>,
  { isKept, hasGuard }: { isKept: boolean; hasGuard: boolean },
) {
  const marks = [loader, action].flatMap((mark) => mark ?? [])
  if (!kind) yield 'stands in no shell and is not a named endpoint'
  if (id === 'shells/admin' && !hasGuard) yield 'the shell of the back-office has no guard'
  if (kind === 'guarded') {
    if (!marks.every(isPermission)) yield 'a loader or action behind the guard names no permission'
    // The guard runs only when the server is called: a page without a loader would open without a check.
    if (hasPage && !loader) yield 'a page behind the guard has no loader'
  } else if (marks.some(isPermission)) yield 'names a permission outside the guard'
  if (kind === 'sign-in' && marks.some((mark) => mark !== 'open'))
    yield 'a loader or action of sign-in is not open'
  if (kind !== 'sign-in' && marks.includes('open')) yield 'is open outside sign-in'
  if (kind === 'public' && action && action !== 'public form' && !isNamed(id))
    yield 'a public action is neither a public form nor named'
  if (kind === 'endpoint' && isForEverybody(id) && action) yield 'changes something for everybody'
  if (kind !== 'public' && !isForEverybody(id) && isKept) yield 'would be kept and shown to others'
}
