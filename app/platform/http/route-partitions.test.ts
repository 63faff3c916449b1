import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { partitionRoutes } from './route-partitions.server.ts'

const route = (id: string, path?: string, parentId?: string) =>
  [id, { id, path, parentId, module: {} }] as const
const routes = Object.fromEntries([
  route('root'),
  route('public', undefined, 'root'),
  ['home', { id: 'home', index: true, parentId: 'public', module: {} }],
  route('home rw', 'rw', 'public'),
  route('courses', 'elearning', 'public'),
  route('course', 'elearning/:slug', 'public'),
  route('course rw', 'rw/elearning/:slug', 'public'),
  route('feed', 'feed.xml', 'root'),
  route('admin', 'admin', 'root'),
  route('admin courses', 'elearning/:id', 'admin'),
  route('nothing', '*', 'public'),
  route('nothing rw', 'rw/*', 'public'),
])
const build = { routes, assets: { routes } } as unknown as ServerBuild

function treeOf(part: Pick<ServerBuild, 'routes'>, parentId?: string): RouteObject[] {
  return Object.values(part.routes).flatMap((one): RouteObject[] => {
    if (one?.parentId !== parentId || !one) return []
    const { id, path, index } = one
    return index ? [{ id, index: true }] : [{ id, path, caseSensitive: true, children: treeOf(part, id) }]
  })
}

const whole = treeOf(build)
const partitionAt = partitionRoutes(build, (part) => ({
  tree: treeOf(part),
  size: Object.keys(part.routes).length,
  part,
}))

const addresses = [
  ...[
    '/',
    '/rw',
    '/elearning',
    '/elearning/a',
    '/rw/elearning/a',
    '/feed.xml',
    '/admin',
    '/admin/elearning/7',
  ],
  ...[
    '/nobody',
    '/rw/nobody',
    '/elearning/a/b',
    '/Elearning',
    '/%65learning',
    '/admin/nobody',
    '/fr',
    '//elearning/a/',
  ],
]

test('for any address, its partition finds the route that all routes together find', () => {
  for (const address of addresses)
    expect(
      matchRoutes(partitionAt(address).tree, address)?.map(({ route: { id } }) => id),
      address,
    ).toEqual(matchRoutes(whole, address)?.map(({ route: { id } }) => id))
})

test('a partition is built once, of fewer routes, and the data of a page is served by the partition of the page', () => {
  const course = partitionAt('/elearning/a')
  expect(partitionAt('/elearning/b')).toBe(course)
  for (const data of ['/elearning.data', '/elearning/a.data', '/elearning/_.data'])
    expect(partitionAt(data)).toBe(course)
  expect(partitionAt('/_root.data')).toBe(partitionAt('/'))
  expect(Object.keys(course.part.routes)).toEqual([
    'root',
    'public',
    'courses',
    'course',
    'nothing',
    'nothing rw',
  ])
  expect(Object.keys(course.part.assets.routes)).toEqual(Object.keys(course.part.routes))
  // Made-up addresses have no partition of their own, so nobody can fill the memory with partitions.
  expect(partitionAt('/made-up')).toBe(partitionAt('/made-up-again'))
  expect(partitionAt('/%6dade-up')).toBe(partitionAt('/%6dade-up-again'))
  expect(partitionAt('/%6dade-up').size).toBe(Object.keys(routes).length)
})
