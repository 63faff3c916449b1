import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { loneScript } from './lone-script.ts'

const moduleId = 'virtual:enhance'
const source = 'app/enhance/main.ts'

/**
 * The public site's only script is bundled on its own, apart from React's client build, so that a
 * visitor never downloads a byte of it. `virtual:enhance` tells its address.
 */
export function enhanceScript(): Plugin {
  let serving = false
  return {
    name: 'enhance-script',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return
      if (serving) return `export const enhanceAddress = '/${source}'`
      const code = await loneScript({ source, target: 'es2017' })
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
      const fileName = `assets/enhance-${hash}.js`
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code })
      return `export const enhanceAddress = '/${fileName}'`
    },
  }
}
