import fc from 'fast-check'
import { inject, vi } from 'vitest'
import { settingsFor } from './settings.ts'

// Before each test file. Its worker stays, with the packages it has read; our own modules are read anew, so that no file
// finds what another has put into them, and none depends on who came before.
vi.resetModules()
const worker = globalThis as { environment?: NodeJS.ProcessEnv }
worker.environment ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in worker.environment)) delete process.env[name]
Object.assign(
  process.env,
  worker.environment,
  settingsFor({
    postgres: inject('postgres'),
    // The database itself is made when a test first asks for it.
    database: `worker_${process.env.VITEST_POOL_ID}`,
    files: inject('files'),
  }),
)

// Where a seed is given, the random cases are the same again.
if (process.env.SEED) fc.configureGlobal({ seed: Number(process.env.SEED) })
