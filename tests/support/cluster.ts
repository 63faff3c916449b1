import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../tools/postgres.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  export interface ProvidedContext {
    postgres: string
    files: string
  }
}

/** One real PostgreSQL for the whole run; each test worker clones a database of its own from a migrated one. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'iris-test-'))
  chmodSync(folder, 0o711)
  // Nothing here is pulled out of the wall, so nothing waits for the disk. The proofs do both.
  const cluster = await startPostgres(join(folder, 'postgres'), ['-c fsync=off'])
  project.provide('postgres', cluster.url('DATABASE'))
  project.provide('files', join(folder, 'files'))
  return () => {
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
