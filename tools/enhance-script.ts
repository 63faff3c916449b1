import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { standaloneBundle } from './standalone-bundle.ts'

const moduleId = 'virtual:enhance'
/** One script for every public page; and some for single pages, so that other pages do not pay for their size. */
const sources = {
  enhance: 'app/enhance/main.ts',
  exam: 'app/enhance/exam.ts',
  lessons: 'app/enhance/lessons.ts',
  views: 'app/enhance/views.ts',
  networks: 'app/enhance/networks.ts',
}

/**
 * The public site's scripts are bundled on their own, apart from React's client build, so that a visitor never
 * downloads a byte of it. `virtual:enhance` exports their addresses.
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
      const lines: string[] = []
      for (const [name, source] of Object.entries(sources)) {
        const address = serving
          ? source
          : await bundled(name, source, (file) => {
              if (this.environment.name === 'client') this.emitFile({ type: 'asset', ...file })
            })
        lines.push(`export const ${name}Address = '/${address}'`)
      }
      return lines.join('\n')
    },
  }
}

async function bundled(
  name: string,
  source: string,
  emit: (file: { fileName: string; source: string }) => void,
): Promise<string> {
  const code = await standaloneBundle({ source, target: 'es2017' })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const fileName = `assets/${name}-${hash}.js`
  emit({ fileName, source: code })
  return fileName
}
