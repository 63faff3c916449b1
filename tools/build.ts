import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { trimManifestFile } from './hydrated-manifest.ts'
import { runProgram } from './processes.ts'

const fingerprintFile = 'build/made-of'
const print = fingerprint()

/** The production build: client files, and one server build with the entries web, worker and cli. */
if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === print)
  console.log('build: up to date')
else await build()

async function build(): Promise<void> {
  rmSync('build', { recursive: true, force: true })
  await runProgram('react-router', ['build'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  trimManifestFile('build/client')
  // A route without a decision fails the build. The list of routes: node build/server/cli.js routes
  await runProgram(process.execPath, ['build/server/cli.js', 'routes'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  // Compressed as much as possible, beside each file: a starting process loads these as they are.
  const compress = promisify(brotliCompress)
  const files = globSync('build/client/**/*.{js,css,svg,txt,wasm}')
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))))
  writeFileSync(fingerprintFile, print)
}

/** A hash of all sources of a build, except the texts that it compiles itself. */
function fingerprint(): string {
  const found = globSync(
    [
      '{app,database,messages,processes,public,tools}/**/*.*',
      '{package-lock,project.inlang/settings,tsconfig}.json',
      '{react-router,vite}.config.ts',
    ],
    { exclude: ['app/platform/i18n/compiled/**', '**/*.md'] },
  )
  const all = createHash('sha256')
  for (const file of found.toSorted()) all.update(`${file}\0`).update(readFileSync(file))
  return all.digest('hex')
}
