import fc from 'fast-check'
import { inject, vi } from 'vitest'
import { settingsFor } from './settings.ts'

// Before each test file. Its worker stays, with the loaded packages; our own modules are loaded again, so that no file
// sees the state of another, and none depends on the order.
vi.resetModules()
const worker = globalThis as { environment?: NodeJS.ProcessEnv }
worker.environment ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in worker.environment)) delete process.env[name]
Object.assign(
  process.env,
  worker.environment,
  settingsFor({
    postgres: inject('postgres'),
    // The database itself is created when a test first uses it.
    database: `worker_${process.env.VITEST_POOL_ID}`,
    files: inject('files'),
  }),
)

// With a given seed, the random cases are the same again.
if (process.env.SEED) fc.configureGlobal({ seed: Number(process.env.SEED) })
