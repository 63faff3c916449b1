import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { config } from '~/platform/config.server.ts'

/**
 * A story is told to a hub that has nothing yet. The ids of its files are the same each time, so those of another hub
 * would be in its way.
 */
export async function refuseUnlessEmpty(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(
    'select from programs union all select from people union all select from staff limit 1',
  )
  if (rowCount !== 0)
    throw new Error('the database is not empty: a story is told to a hub that has nothing yet')
  const { STORAGE, STORAGE_DIR } = config()
  const files = STORAGE === 'disk' ? await readdir(STORAGE_DIR).catch(() => []) : []
  if (files.length > 0)
    throw new Error(`STORAGE_DIR (${STORAGE_DIR}) has files of another hub: empty it first`)
}
