import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { isLive } from '../live.ts'
import { bad, type Finding, good, type HealthCheck } from './health-check.ts'

/** What operate/backup and operate/drill wrote down about their last run. */
const reportRule = z.object({
  at: z.iso.datetime(),
  isGood: z.boolean(),
  goodAt: z.iso.datetime().optional(),
  text: z.string(),
})

const minute = 60_000
const hour = 60 * minute

/** The age that a good run may have: a backup is made every six hours, a drill each week, and files follow each minute. */
const most = { backup: 26 * hour, files: 15 * minute, drill: 8 * 24 * hour }

export const backupChecks: HealthCheck[] = [
  {
    name: 'backup',
    run: async () => {
      const found = findingOf('backup', 'iris backup, and journalctl -u iris-backup')
      return found.isGood && config().BACKUP_STATE_DIR && existsSync(pathOf('files'))
        ? findingOf('files', 'journalctl -u iris-files says why')
        : found
    },
  },
  {
    name: 'drill',
    run: async () => findingOf('drill', 'iris drill restores the newest backup into a cluster of its own'),
  },
]

const pathOf = (name: keyof typeof most) => join(config().BACKUP_STATE_DIR ?? '', `${name}.json`)

function findingOf(name: keyof typeof most, todo: string): Finding {
  if (config().BACKUP_STATE_DIR === undefined)
    return isLive(config())
      ? bad('none is set up', 'answer BACKUP_TO in /etc/iris/answers, and run operate/install again')
      : good('none, as for a trial on this machine')
  if (!existsSync(pathOf(name))) return bad('there was none yet', todo)
  const { isGood, goodAt, text } = reportRule.parse(JSON.parse(readFileSync(pathOf(name), 'utf8')))
  if (!isGood) return bad(`the last one failed: ${text}`, todo)
  const age = Date.now() - Date.parse(goodAt ?? '')
  return age <= most[name]
    ? good(text)
    : bad(`the last good one is ${Math.round(age / hour)} hours old`, todo)
}
