import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { config } from './config.server.ts'

/** What operate/backup and operate/drill write down: the last run, and when one was last good. */
const stateRule = z.object({
  at: z.iso.datetime({ offset: true }),
  isGood: z.boolean(),
  goodAt: z.iso.datetime({ offset: true }).nullish(),
  text: z.string(),
})

/** The database, the uploads, and the trial of restoring both. */
export type BackupKind = 'backup' | 'files' | 'drill'

type BackupState = { isGood: boolean; text: string; goodAt: Date | undefined }

/** Undefined where no backup is set up, or none was made yet. */
export async function readBackupState(kind: BackupKind): Promise<BackupState | undefined> {
  const folder = config().BACKUP_STATE_DIR
  const content = folder && (await readFile(join(folder, `${kind}.json`), 'utf8').catch(ifAbsent))
  if (!content) return undefined
  const { at, isGood, goodAt, text } = stateRule.parse(JSON.parse(content))
  const good = isGood ? at : goodAt
  return { isGood, text, goodAt: good ? new Date(good) : undefined }
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
