import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { standaloneBundle } from './standalone-bundle.ts'

const moduleId = 'virtual:checkin-worker'
const source = 'app/features/offers/checkin/checkin.worker.ts'

/**
 * The service worker of check-in, bundled on its own. `virtual:checkin-worker` is its code, for the server to serve. It
 * contains the name of the build, derived from the names of the client's files, which were written before.
 */
export function checkinWorker(): Plugin {
  return {
    name: 'checkin-worker',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return
      const { client } = this.environment.getTopLevelConfig().environments
      const assets = join(client?.build.outDir ?? 'build/client', 'assets')
      const names = existsSync(assets) ? readdirSync(assets).sort().join() : ''
      const buildName = createHash('sha256').update(names).digest('hex').slice(0, 12)
      const define = { buildName: JSON.stringify(buildName) }
      const code = await standaloneBundle({ source, target: 'es2020', define })
      return `export const workerScript = ${JSON.stringify(code)}`
    },
  }
}
