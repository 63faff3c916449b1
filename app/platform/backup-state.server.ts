import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { config } from './config.server.ts'

const backupState = z.object({
  at: z.string(),
  isGood: z.boolean(),
  goodAt: z.string().nullish(),
  text: z.string().default(''),
})
type BackupState = z.infer<typeof backupState>

/** What the last backup left in BACKUP_STATE_DIR; undefined where none was made, or nobody can read about it. */
export async function readBackupState(): Promise<BackupState | undefined> {
  const folder = config().BACKUP_STATE_DIR
  if (!folder) return undefined
  try {
    return backupState.parse(JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')))
  } catch {
    return undefined
  }
}
