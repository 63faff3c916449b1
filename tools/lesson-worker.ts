import type { Plugin } from 'vite'
import { standaloneBundle } from './standalone-bundle.ts'

const moduleId = 'virtual:lesson-worker'
const source = 'app/features/learning/courses/lesson.worker.ts'

/**
 * The service worker of the lessons, bundled on its own. `virtual:lesson-worker` is its code, for the server to serve.
 */
export function lessonWorker(): Plugin {
  return {
    name: 'lesson-worker',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return
      const code = await standaloneBundle({ source, target: 'es2020' })
      return `export const workerScript = ${JSON.stringify(code)}`
    },
  }
}
