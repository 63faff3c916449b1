import { sql } from 'drizzle-orm'
import { type BackupKind, readBackupState } from '../backup-state.server.ts'
import { config } from '../config.server.ts'
import type { Reader } from '../db/db.server.ts'
import { clockOffset } from '../db/now.server.ts'
import type { Metric } from '../metrics/metric.ts'
import { certificateEnd } from './certificate.server.ts'
import { freeRatio } from './machine.checks.server.ts'

/** The machine around the hub: disk, certificate, clock, replicas and backups. */
export const machineMetrics: Metric[] = [
  {
    name: 'disk_free_ratio',
    help: 'The free part of the disk of STORAGE_DIR, from 0 to 1',
    collect: () => freeRatio(config().STORAGE_DIR),
  },
  {
    name: 'certificate_expires_seconds',
    help: 'How long the certificate of PUBLIC_ORIGIN is still valid; looked at once an hour',
    collect: async () => {
      const end = lastCertificateEnd()
      return end && (end.getTime() - Date.now()) / 1000
    },
  },
  {
    name: 'clock_offset_seconds',
    help: 'How far the clocks of the database and of this machine are apart',
    collect: clockOffset,
  },
  {
    name: 'replication_lag_seconds',
    help: 'How far the slowest connected replica is behind; 0 without one',
    collect: replicationLag,
  },
  {
    name: 'backup_age_seconds',
    help: 'Age of the last good backup',
    collect: () => goodAge('backup'),
  },
  {
    name: 'drill_age_seconds',
    help: 'Age of the last good trial of restoring a backup',
    collect: () => goodAge('drill'),
  },
]

const hour = 3_600_000
let certificate: { at: number; end?: Date; error?: Error } | undefined

/** Never waited for: a site that does not answer takes seconds to say so. */
function lastCertificateEnd(now = Date.now()): Date | undefined {
  if (!certificate || now - certificate.at >= hour) {
    certificate = { ...certificate, at: now }
    certificateEnd()?.then(
      (end) => {
        certificate = { at: now, end }
      },
      (error: Error & { code?: string }) => {
        // It has ended; since when does not matter.
        certificate = error.code === 'CERT_HAS_EXPIRED' ? { at: now, end: new Date(now) } : { at: now, error }
      },
    )
  }
  if (certificate.error) throw certificate.error
  return certificate.end
}

/** Without the privilege to see it, the lag is null: then nothing is better than 0. */
async function replicationLag(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ hidden: number; seconds: number }>(sql`
    select count(*) filter (where state is null)::int as hidden,
      coalesce(max(extract(epoch from replay_lag)), 0)::float8 as seconds
    from pg_stat_replication`)
  const { hidden = 0, seconds = 0 } = rows[0] ?? {}
  if (hidden > 0) throw new Error('there are replicas, and iris_app lacks pg_read_all_stats')
  return seconds
}

async function goodAge(kind: BackupKind): Promise<number | undefined> {
  const state = await readBackupState(kind)
  // None was ever good.
  return state && (state.goodAt ? (Date.now() - state.goodAt.getTime()) / 1000 : Number.POSITIVE_INFINITY)
}
