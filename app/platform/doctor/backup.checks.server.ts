import { type BackupKind, readBackupState } from '../backup-state.server.ts'
import { config } from '../config.server.ts'
import { isLive } from '../live.ts'
import { bad, type Finding, good, type HealthCheck } from './health-check.ts'

const minute = 60_000
const hour = 60 * minute

/** The age that a good run may have: a backup is made every six hours, a drill each week, and files follow each minute. */
const most: Record<BackupKind, number> = { backup: 26 * hour, files: 15 * minute, drill: 8 * 24 * hour }

export const backupChecks: HealthCheck[] = [
  {
    name: 'backup',
    run: async () => {
      const found = await findingOf('backup', 'iris backup, and journalctl -u iris-backup')
      // Uploads in S3 are not ours to back up.
      return found.isGood && (await readBackupState('files'))
        ? findingOf('files', 'journalctl -u iris-files says why')
        : found
    },
  },
  {
    name: 'drill',
    run: () => findingOf('drill', 'iris drill restores the newest backup into a cluster of its own'),
  },
]

async function findingOf(kind: BackupKind, todo: string): Promise<Finding> {
  if (config().BACKUP_STATE_DIR === undefined)
    return isLive(config())
      ? bad('none is set up', 'answer BACKUP_TO in /etc/iris/answers, and run operate/install again')
      : good('none, as for a trial on this machine')
  const state = await readBackupState(kind)
  if (!state) return bad('there was none yet', todo)
  if (!state.isGood) return bad(`the last one failed: ${state.text}`, todo)
  const age = Date.now() - (state.goodAt?.getTime() ?? 0)
  return age <= most[kind]
    ? good(state.text)
    : bad(`the last good one is ${Math.round(age / hour)} hours old`, todo)
}
