import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** The production build: client files, and one server build with the entries web, worker and cli. */
execFileSync('react-router', ['build'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
// A route nobody decided about is no build. Its list is for whoever asks: node build/server/cli.js routes
execFileSync(process.execPath, ['build/server/cli.js', 'routes'], { stdio: ['ignore', 'ignore', 'inherit'] })

// As small as can be, beside each file: a starting process takes these as they are.
const compress = promisify(brotliCompress)
const files = readdirSync('build/client', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:js|css|svg|txt|wasm)$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name))
await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))))
