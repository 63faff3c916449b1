import {
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as RouteModules,
  redirectDocument,
} from 'react-router'

/**
 * A middleware, because it runs before any loader: the data of the page is not requested as well. No form of the
 * back-office posts elsewhere: such a post would become a plain load of the page.
 */
const loadDocument = ({ request }: { request: Request }): never => {
  throw redirectDocument(request.url)
}

/**
 * The back-office's manifest lists what the back-office opens (tools/hydrated-manifest.ts). These two routes match every
 * other address and load it as a document, as if there were no script: a public page, a file, or the 404 of the site.
 * The home page needs one of its own, because the root alone matches it better than `*`.
 */
export function addUnlistedRoutes({ routes, entry }: Manifest, modules: RouteModules): void {
  for (const [id, at] of Object.entries({ 'unlisted home': { index: true }, unlisted: { path: '*' } })) {
    routes[id] = {
      id,
      parentId: 'root',
      ...at,
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
}
