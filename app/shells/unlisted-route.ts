import {
  type UNSAFE_AssetsManifest as Manifest,
  type MiddlewareFunction,
  type UNSAFE_RouteModules as RouteModules,
  redirectDocument,
} from 'react-router'

const id = 'unlisted'

/** A middleware, because it runs before any loader: the data of the page is not requested as well. */
const loadDocument: MiddlewareFunction = ({ request }) => {
  throw redirectDocument(request.url)
}

/**
 * The back-office's manifest lists what the back-office opens (tools/hydrated-manifest.ts). This route matches every
 * other address and loads it as a document, as if there were no script: a public page, a file, or the 404 of the site.
 */
export function addUnlistedRoute({ routes, entry }: Manifest, modules: RouteModules): void {
  routes[id] = {
    id,
    parentId: 'root',
    path: '*',
    module: entry.module,
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: true,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  modules[id] = { default: () => null, clientMiddleware: [loadDocument] }
}
