import {
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as dataStrategy,
  isRouteErrorResponse,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { addUnlistedRoutes } from './unlisted-routes.ts'

afterEach(() => vi.unstubAllGlobals())

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  parentId,
  path,
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: id === 'root',
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

/** The back-office in a browser, as HydratedRouter connects it, and what it requests and loads. */
function openPanel(add: typeof addUnlistedRoutes = addUnlistedRoutes) {
  const listed = [
    route('root', undefined, ''),
    route('admin', 'root', 'admin'),
    route('messages', 'admin', 'messages'),
    route('missing', 'admin', '*'),
  ]
  const manifest: Manifest = {
    entry: { module: '/assets/entry.client.js', imports: [] },
    routes: Object.fromEntries(listed.map((one) => [one.id, one])),
    url: '/assets/manifest-0.js',
    version: '0',
  }
  const modules: RouteModules = Object.fromEntries(listed.map(({ id }) => [id, { default: () => null }]))
  add(manifest, modules)
  const requested: string[] = []
  const documents: string[] = []
  const assign = (address: string) => documents.push(address)
  const fake = {
    document: { createElement() {} },
    location: { origin: 'http://localhost', assign, replace: assign },
    addEventListener() {},
    removeEventListener() {},
  } as unknown as Window
  vi.stubGlobal('window', fake)
  vi.stubGlobal('fetch', async (address: URL) => {
    requested.push(new URL(address).pathname)
    throw new Error('no line')
  })
  const router = createRouter({
    window: fake,
    history: createMemoryHistory({ initialEntries: ['/admin/messages'] }),
    routes: createClientRoutes(manifest.routes, modules, null, true, false),
    hydrationData: { loaderData: { root: 1, admin: 1, messages: 1 } },
    mapRouteProperties,
    dataStrategy: dataStrategy(() => router, manifest, modules, true),
  })
  return { router, requested, documents }
}

test.each(['/news/opening?from=panel', '/', '/fr/contact', '/files/picture.webp', '/nowhere'])(
  'in the back-office %s is loaded as a document, and its data is not requested',
  async (address) => {
    const { router, requested, documents } = openPanel()
    await router.navigate(address)
    expect(documents).toEqual([address])
    expect(requested).toEqual([])
    expect(router.state).toMatchObject({ errors: null, location: { pathname: '/admin/messages' } })
  },
)

test('control: without these routes the panel would say 404 itself', async () => {
  const { router, documents } = openPanel(() => {})
  await router.navigate('/news/opening')
  expect(documents).toEqual([])
  const error = router.state.errors?.root
  expect(isRouteErrorResponse(error) && error.status).toBe(404)
})

test.each(['/admin', '/admin/messages', '/admin/nowhere'])(
  '%s is requested as data, as before',
  async (address) => {
    const { router, requested, documents } = openPanel()
    await router.navigate(`${address}?page=2`)
    expect(requested).toEqual([`${address}.data`])
    expect(documents).toEqual([])
  },
)
