import { lt, or } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staffIdleMinutes } from '../accounts.options.ts'
import { staffCodes, staffDevices, staffSessions, staffTries } from '../accounts.table.server.ts'

const day = 24 * 3600_000

/** Removes ended sessions, old codes and counts, and browsers that did not return. */
export async function tidyAccounts({ tx, now }: Pick<UnitOfWork, 'tx' | 'now'>): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await tx.delete(staffTries).where(lt(staffTries.endsAt, now))
  await tx.delete(staffCodes).where(lt(staffCodes.endsAt, ago(day)))
  const isIdle = lt(staffSessions.seenAt, ago(staffIdleMinutes * 60_000))
  await tx.delete(staffSessions).where(or(lt(staffSessions.endsAt, now), isIdle))
  await tx.delete(staffDevices).where(lt(staffDevices.seenAt, ago(400 * day)))
}
