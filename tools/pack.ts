import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { packingList } from './packing-list.ts'
import { runProgram } from './processes.ts'

/**
 * `npm run pack`: the release as one archive in dist/, with its checksum and the list of its packages. It has Node
 * inside and only the files that web, worker and cli load.
 */
await import('./build.ts')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const architecture = process.arch
const name = `iris-hub-${version}-linux-${architecture}`
const folder = join('dist', 'iris-hub')
rmSync('dist', { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const entries = ['web', 'worker', 'cli', 'documents', 'pictures'].map((entry) => `build/server/${entry}.js`)
const { fileList } = await nodeFileTrace(entries, { base: process.cwd() })
const traced = [...fileList].filter((file) => file.startsWith('node_modules/'))
for (const file of new Set([...traced, ...readAtRunTime(), ...globSync('build/{client,server}/**')]))
  put(file)
for (const file of ['LICENSE', 'CHANGELOG.md', '.env.example', 'docs/operations.md']) put(file)
for (const path of ['database/migrations', 'docs/runbooks', 'operate'])
  cpSync(path, join(folder, path), { recursive: true })
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name: 'iris-hub', version, private: true, type: 'module' }, null, 2)}\n`,
)
mkdirSync(join(folder, 'bin'))
copyFileSync(`node_modules/node-linux-${architecture}/bin/node`, join(folder, 'bin/node'))
copyFileSync('operate/iris', join(folder, 'bin/iris'))
for (const file of ['bin/node', 'bin/iris']) chmodSync(join(folder, file), 0o755)

const commitTime = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim()
const packages = JSON.stringify(
  packingList(folder, { name: 'iris-hub', version }, new Date(Number(commitTime) * 1000)),
  null,
  2,
)
writeFileSync(join(folder, 'packages.cdx.json'), `${packages}\n`)
writeFileSync(join('dist', `${name}.cdx.json`), `${packages}\n`)
// Everything that differs between two machines is fixed: order, owner, time and permissions.
await runProgram('sh', [
  '-c',
  `tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@${commitTime} --mode=u+rwX,go+rX,go-w --format=gnu \
    -C dist -cf - iris-hub | gzip -n -9 > dist/${name}.tar.gz`,
])
const archive = readFileSync(join('dist', `${name}.tar.gz`))
writeFileSync(
  join('dist', `${name}.tar.gz.sha256`),
  `${createHash('sha256').update(archive).digest('hex')}  ${name}.tar.gz\n`,
)
console.log(`dist/${name}.tar.gz: ${Math.round(archive.length / 1e6)} MB`)

function put(file: string): void {
  if (!lstatSync(file).isFile()) return
  const to = join(folder, file)
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(file, to)
}

/** Found by their names while the product runs, so no import leads to them. */
function readAtRunTime(): string[] {
  const fonts = globSync(
    'node_modules/{@fontsource,@fontsource-variable}/*/{package.json,LICENSE,unicode.json,files/*-normal.woff*}',
    { exclude: ['**/hanken-grotesk/files/*.woff2', '**/ojuju/files/*.woff2'] },
  )
  if (!existsSync(fonts[0] ?? '')) throw new Error('the fonts of the documents are missing: npm ci')
  return fonts
}
