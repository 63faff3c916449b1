import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase, startPostgres } from '../../tools/postgres.ts'
import { temporaryFolder } from '../../tools/processes.ts'
import { prepareEmptying } from './emptying.ts'
import { settingsFor } from './settings.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration
  export interface ProvidedContext {
    postgres: string
    files: string
  }
}

/** One real PostgreSQL for the whole run, with a migrated database that each worker's own is cloned from. */
export async function setup(project: TestProject) {
  const folder = temporaryFolder()
  chmodSync(folder, 0o711)
  const files = join(folder, 'files')
  // No power cuts are simulated here, so nothing waits for the disk. The proofs keep fsync on.
  const cluster = await startPostgres(join(folder, 'postgres'), [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ])
  await createDatabase(cluster, 'template_iris')
  const url = cluster.url('DATABASE')
  Object.assign(process.env, settingsFor({ postgres: url, database: 'template_iris', files }))
  const { hub } = await import('~/hub.server.ts')
  const { migrate } = await import('~/platform/db/migrate.server.ts')
  await migrate(hub, cluster.url('template_iris'))
  await prepareEmptying(cluster.url('template_iris'))
  project.provide('postgres', url)
  project.provide('files', files)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
