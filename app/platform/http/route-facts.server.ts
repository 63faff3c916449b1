import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { CachePolicy } from '../pages/pages.server.ts'

type RouteFacts = { cache?: CachePolicy; isForm: boolean; isWebhook: boolean }

/**
 * Reads from the routes themselves whether a page may be kept (`export const handle = { cache: … }`) and
 * whether its action is a public form (the forms kit marks it) or for another machine (`webhook` marks it).
 */
export function readRouteFacts(build: ServerBuild): (path: string) => RouteFacts | undefined {
  const tree = childrenOf(undefined)

  function childrenOf(parentId: string | undefined): RouteObject[] {
    return Object.values(build.routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, module } = route
      const action = module.action as { isPublicForm?: true; isWebhook?: true } | undefined
      const handle = {
        cache: (module.handle as { cache?: CachePolicy } | undefined)?.cache,
        isForm: action?.isPublicForm === true,
        isWebhook: action?.isWebhook === true,
      } satisfies RouteFacts
      return route.index
        ? [{ id, index: true as const, handle }]
        : [{ id, path, caseSensitive: true, handle, children: childrenOf(id) }]
    })
  }

  return (path) => matchRoutes(tree, path)?.at(-1)?.route.handle as RouteFacts | undefined
}
