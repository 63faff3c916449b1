import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'

/** The shells whose pages hydrate (`handle.hydrate`). No other route is ever opened by a script. */
export const hydratedShells = ['shells/admin', 'shells/sign-in']

type Route = NonNullable<Manifest['routes'][string]>

const assignment = 'window.__reactRouterManifest='

/**
 * React Router writes every route into the manifest that the back-office loads, each public page once per language.
 * The file keeps its name: the hash in it is that of the whole manifest, which decides what is left of it. A change of
 * this function alone reaches browsers with the next change of any route or script.
 */
export function trimManifestFile(client: string): void {
  const [file, ...others] = globSync(`${client}/assets/manifest-*.js`)
  if (!file || others.length > 0) throw new Error(`${client} has not one manifest`)
  writeFileSync(file, trimManifest(readFileSync(file, 'utf8')))
}

/**
 * The script of the manifest with the root and the routes inside hydrated shells alone. Of what a route imports it names
 * only what the routes around it have not loaded.
 */
export function trimManifest(script: string): string {
  if (!script.startsWith(assignment) || !script.endsWith(';'))
    throw new Error('React Router writes its manifest in another way')
  const manifest: Manifest = JSON.parse(script.slice(assignment.length, -1))
  const { root, ...routes } = manifest.routes
  const missing = ['root', ...hydratedShells].filter((id) => !manifest.routes[id])
  if (missing.length > 0) throw new Error(`the manifest has no ${missing.join(', ')}`)
  const hydrated = Object.entries(routes).flatMap(([id, route]) =>
    route && isHydrated(id) ? [[id, { ...route, imports: ownImports(route) }]] : [],
  )
  return `${assignment}${JSON.stringify({ ...manifest, routes: { root, ...Object.fromEntries(hydrated) } })};`

  function ownImports({ imports, parentId }: Route): string[] | undefined {
    const around = parentId === undefined ? undefined : manifest.routes[parentId]
    if (!around) return imports
    const loaded = [around.module, ...(around.imports ?? [])]
    return ownImports({ ...around, imports: imports?.filter((one) => !loaded.includes(one)) })
  }

  function isHydrated(id: string): boolean {
    const parentId = routes[id]?.parentId
    return hydratedShells.includes(id) || (parentId !== undefined && isHydrated(parentId))
  }
}
