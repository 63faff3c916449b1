import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { CachePolicy } from '../pages/pages.server.ts'

type Handle = { cache?: CachePolicy; form?: true } | undefined

/** Reads from the routes themselves what they say of a page: `export const handle = { cache: … }`. */
export function readHandles(build: ServerBuild): (path: string) => Handle {
  const tree = childrenOf(undefined)

  function childrenOf(parentId: string | undefined): RouteObject[] {
    return Object.values(build.routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, module } = route
      const handle = module.handle as Handle
      return route.index
        ? [{ id, index: true as const, handle }]
        : [{ id, path, caseSensitive: true, handle, children: childrenOf(id) }]
    })
  }

  return (path) => matchRoutes(tree, path)?.at(-1)?.route.handle as Handle
}
