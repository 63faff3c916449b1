import { build } from 'vite'

type Wanted = {
  source: string
  target: string
  define?: Record<string, string>
  /** Packages and files that are there anyway. */
  without?: (string | RegExp)[]
}

/** Bundles a script on its own, apart from React's client build, and returns its code. */
export async function standaloneBundle({ source, target, define, without }: Wanted): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define,
    build: {
      write: false,
      target,
      lib: { entry: source, formats: ['iife'], name: 'lone' },
      rollupOptions: { external: without },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${source} was not built`)
  return output.output[0].code
}
