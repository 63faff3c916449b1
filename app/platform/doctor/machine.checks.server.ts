import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { config } from '../config.server.ts'
import { db } from '../db/db.server.ts'
import { clockOffset } from '../db/now.server.ts'
import { isLive } from '../live.ts'
import { certificateEnd } from './certificate.server.ts'
import { bad, type Finding, good, type HealthCheck } from './health-check.ts'

/** The proxy in front, the clock, the disk and the certificate. */
export const machineChecks: HealthCheck[] = [
  { name: 'proxy', run: async () => proxyIsTrusted() },
  { name: 'certificate', run: certificateLasts },
  { name: 'clock', run: clockIsRight },
  { name: 'disk', run: () => diskHasRoom(config().STORAGE_DIR) },
]

function proxyIsTrusted(): Finding {
  const { TRUSTED_PROXIES, ADDRESS_HEADER } = config()
  if (TRUSTED_PROXIES.length > 0) return good(`${TRUSTED_PROXIES.join(', ')} by ${ADDRESS_HEADER}`)
  return isLive(config())
    ? bad(
        'behind a proxy all visitors count as one, and share its limits',
        'set TRUSTED_PROXIES to its address',
      )
    : good('none, as for a trial on this machine')
}

const day = 86_400_000

async function certificateLasts(): Promise<Finding> {
  const end = certificateEnd()
  if (!end) return good('none: the site is on this machine only')
  const todo =
    'journalctl -u caddy says why: the name must lead to this machine, and ports 80 and 443 be open'
  return end.then(
    (until) => lasting(until, todo),
    (error: Error) => bad(error.message, todo),
  )
}

function lasting(until: Date, todo: string): Finding {
  const days = Math.floor((until.getTime() - Date.now()) / day)
  // An internal authority issues certificates for hours, and renews them.
  const isShort = until.getTime() - Date.now() < 6 * 3_600_000
  return isShort ? bad(`ends on ${until.toISOString()}`, todo) : good(`valid for ${days} more days`)
}

async function clockIsRight(): Promise<Finding> {
  const off = await clockOffset(db())
  if (off > 2)
    return bad(`the database is ${Math.round(off)} s off`, 'timedatectl set-ntp true, on both machines')
  // No container has a clock of its own to set.
  if (!existsSync('/run/systemd/system')) return good('as the database says')
  return clockIsSet.some((path) => existsSync(path))
    ? good('set from the network')
    : bad('nothing sets the clock', 'apt install systemd-timesyncd: payments and codes need the time')
}

/** What the services that set the clock leave behind. */
const clockIsSet = [
  '/run/systemd/timesync/synchronized',
  '/run/chrony',
  '/run/ntpd.pid',
  '/dev/ptp_kvm',
  '/dev/ptp0',
]

/**
 * The part of the disk that is free, as df counts it: what is reserved for root is neither used nor free. Also for a
 * folder that does not exist yet.
 */
export async function freeRatio(folder: string): Promise<number> {
  let there = resolve(folder)
  while (!existsSync(there)) there = dirname(there)
  const { blocks, bfree, bavail } = await statfs(there)
  return bavail / (blocks - bfree + bavail)
}

export async function diskHasRoom(folder: string, most = 0.8): Promise<Finding> {
  const used = 1 - (await freeRatio(folder))
  const percent = `${Math.round(used * 100)} % of the disk of ${resolve(folder)} is used`
  return used > most
    ? bad(percent, 'make room or enlarge it: uploads, mails and page copies need it')
    : good(percent)
}
