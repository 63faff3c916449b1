import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Locked = { version: string; integrity?: string }
type Manifest = { name: string; version: string; license?: string }

/**
 * The packages in the release, as a CycloneDX list: those whose files are in the folder, with the hashes of the
 * lockfile. `npm sbom --omit=dev` is no help: it leaves out packages that a development tool needs, too.
 */
export function packingList(folder: string, own: { name: string; version: string }, at: Date) {
  const lock: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const runtime = `node_modules/node-linux-${process.arch}`
  const files = globSync('node_modules/**/package.json', { cwd: folder }).filter(
    // Others only tell Node what kind of module a subfolder has.
    (file) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file),
  )
  const components = [...files.toSorted(), join(runtime, 'package.json')].map((file) => {
    const path = dirname(file)
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    const locked = lock[path]
    if (locked?.version !== manifest.version) throw new Error(`${path} is not what the lockfile says`)
    return componentOf(manifest, path, locked.integrity)
  })
  const hash = createHash('sha256')
    .update(JSON.stringify([own, components]))
    .digest('hex')
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    // From the content, so that a second run gives the same.
    serialNumber: `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': 'iris-hub', ...own },
    },
    components,
  }
}

function componentOf({ name, version, license }: Manifest, path: string, integrity = '') {
  const [algorithm, content] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(content ?? '', 'base64').toString('hex') }],
    }),
  }
}
