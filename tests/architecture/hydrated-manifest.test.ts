import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { hydratedShells, trimManifest } from '../../tools/hydrated-manifest.ts'

type Listed = { id: string; parentId?: string; path?: string; module?: string; imports?: string[] }

const hashOf = (text: string) => createHash('sha256').update(text).digest()
const asset = (name: string) => `/assets/${name}-${hashOf(name).toString('base64url').slice(0, 8)}.js`

/** Seventeen chunks for each module, as on average in our build: eleven that all import, and some of its own. */
const chunksOf = (file: string) =>
  [...new Set([...Array(11).keys(), ...hashOf(file).subarray(0, 6)])].map((chunk) => asset(`chunk${chunk}`))

/** An entry as React Router's build writes it. Only the names of files are made up. */
const listed = (
  { id, file, path, index, caseSensitive, children = [] }: RouteConfigEntry,
  parentId: string,
) => {
  const own = id ?? file.replace(/\.tsx?$/, '')
  const entry = {
    ...{ id: own, parentId, path, index, caseSensitive },
    ...{ hasAction: true, hasLoader: true, hasClientAction: false, hasClientLoader: false },
    ...{ hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false },
    ...{ module: asset(basename(file, '.tsx')), imports: chunksOf(file), css: [] },
  }
  return [entry, ...children.flatMap((child): Listed[] => listed(child, own))]
}

const script = (all: Listed[]) =>
  `window.__reactRouterManifest=${JSON.stringify({
    entry: { module: asset('entry.client'), imports: [], css: [] },
    routes: Object.fromEntries(all.map((one) => [one.id, one])),
    url: '/assets/manifest-77afba84.js',
    version: '77afba84',
  })};`

const root = { id: 'root', path: '', module: asset('root') }
const complete = script([root, ...routes.flatMap((one) => listed(one, 'root'))])
const trimmed = trimManifest(complete)

const read = (text: string) => JSON.parse(text.slice(text.indexOf('=') + 1, -1))

/** The address of each route in a manifest, by its id. */
function addresses(text: string): [id: string, address: string][] {
  const all: Record<string, Listed> = read(text).routes
  const addressOf = ({ path, parentId }: Listed): string =>
    (parentId && all[parentId] ? addressOf(all[parentId]) : '') + (path ? `/${path}` : '')
  return Object.values(all).map((one) => [one.id, addressOf(one)])
}

const mostBytes = { raw: 150 * 1024, compressed: 13 * 1024 }

const sizeOf = (text: string) => ({ raw: text.length, compressed: brotliCompressSync(text).length })

test('the manifest of the back-office has at most 150 KB, 13 KB compressed; with public routes it had more', () => {
  const [before, after] = [sizeOf(complete), sizeOf(trimmed)]
  console.log('manifest before and after:', before, after)
  expect(after.raw).toBeLessThanOrEqual(mostBytes.raw)
  expect(after.compressed).toBeLessThanOrEqual(mostBytes.compressed)
  // control: React Router's own is over both limits
  expect(before.raw).toBeGreaterThan(2 * mostBytes.raw)
  expect(before.compressed).toBeGreaterThan(mostBytes.compressed)
})

test('it lists every address under /admin and no other, and all else in it is as it was', () => {
  const ofPanel = addresses(complete).filter(([id, at]) => id === 'root' || /^\/admin(?:\/|$)/.test(at))
  const shell: [string, string] = ['shells/sign-in', '']
  expect(addresses(trimmed).toSorted()).toEqual([...ofPanel, shell].toSorted())
  expect(ofPanel.length).toBeGreaterThan(150)
  const [{ routes: all, ...rest }, { routes: left, ...same }] = [read(complete), read(trimmed)]
  expect(same).toEqual(rest)
  const withoutImports = (routes: Record<string, Listed>) =>
    Object.fromEntries(Object.entries(routes).map(([id, { imports: _, ...route }]) => [id, route]))
  expect(withoutImports(all)).toMatchObject(withoutImports(left))
})

test('a route with those around it names every script of its page, each once', () => {
  const [all, left]: Record<string, Listed>[] = [read(complete).routes, read(trimmed).routes]
  const named = (routes: typeof all, id: string): string[] => {
    const { imports = [], parentId } = routes?.[id] ?? {}
    return [...imports, ...(parentId ? named(routes, parentId) : [])]
  }
  expect(Object.keys(left ?? {}).length).toBeGreaterThan(150)
  for (const id of Object.keys(left ?? {}))
    expect(named(left, id).toSorted(), id).toEqual([...new Set(named(all, id))].toSorted())
})

test('the shells that hydrate are those that say so', () => {
  const saying = globSync('app/shells/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('hydrate: true'),
  )
  expect(saying.sort()).toEqual(hydratedShells.map((id) => `app/${id}.tsx`).sort())
})

test.each([
  ['written in another way', 'self.manifest={};'],
  ['without a hydrated shell', script([root, { id: 'shells/admin', parentId: 'root', path: 'admin' }])],
])('a manifest %s stops the build', (_, text) => {
  expect(() => trimManifest(text)).toThrow(/another way|no shells\/sign-in/)
})
