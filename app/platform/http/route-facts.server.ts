import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { localPath } from '../i18n/locale.ts'
import type { CachePolicy } from '../page-cache/page-cache.server.ts'
import { formAbout } from './form-visits.server.ts'
import { partitionRoutes } from './route-partitions.server.ts'

/** `maxBody`: the largest body of a form with a file: a public form from anybody, any other from staff. */
type Handle = { cache?: CachePolicy; maxBody?: number }
type OwnFacts = Handle & { isForm: boolean; isWebhook: boolean; form?: string }
/**
 * `pattern`: the address with its parameters named, in English: '/programs/:slug'. `form`: the public form that is sent
 * from it, and what it is about.
 */
type RouteFacts = OwnFacts & { pattern: string | undefined }

/**
 * Reads from the routes themselves whether a page may be cached (`export const handle = { cache: … }`), how large a
 * form may be, and whether its action is a public form (the forms kit marks it) or a webhook (`webhook` marks it).
 */
export function readRouteFacts(build: ServerBuild): (path: string) => RouteFacts | undefined {
  const treeAt = partitionRoutes(build, ({ routes }) => childrenOf(routes, undefined))

  function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
    return Object.values(routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, module } = route
      const action = module.action as { isPublicForm?: true; isWebhook?: true; form?: string } | undefined
      const handle = {
        ...(module.handle as Handle | undefined),
        isForm: action?.isPublicForm === true,
        isWebhook: action?.isWebhook === true,
        form: action?.form,
      } satisfies OwnFacts
      return route.index
        ? [{ id, index: true as const, handle }]
        : [{ id, path, caseSensitive: true, handle, children: childrenOf(routes, id) }]
    })
  }

  // React Router ranks all routes again for each match, and every visit matches two or three times.
  const known = new Map<string, RouteFacts | undefined>()
  return (path) => {
    const page = pageOf(path)
    if (!known.has(page)) {
      if (known.size >= mostKnown) known.clear()
      known.set(page, factsOf(matchRoutes(treeAt(page), page)))
    }
    return known.get(page)
  }
}

function factsOf(matches: ReturnType<typeof matchRoutes>): RouteFacts | undefined {
  const last = matches?.at(-1)
  const own = last?.route.handle as OwnFacts | undefined
  if (!matches || !own) return undefined
  const form = own.form && formAbout(own.form, last?.params ?? {})
  const pattern = `/${matches.flatMap(({ route: { path } }) => path?.split('/').filter(Boolean) ?? []).join('/')}`
  // A splat takes everything that no route is for.
  return { ...own, form, pattern: pattern.endsWith('*') ? undefined : localPath(pattern, 'en') }
}

/** Anybody can make up addresses, so only a limited number is remembered. */
const mostKnown = 5000

/** A hydrated screen posts its forms to the page's address with a suffix of React Router's. */
const pageOf = (path: string) => path.replace(/^\/_root\.data$|(?:\/_)?\.data$/, '') || '/'
