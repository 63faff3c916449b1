import { and, eq, isNull } from 'drizzle-orm'
import { hashToken, newToken } from '~/platform/auth/auth.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staffSessionHours } from '../accounts.options.ts'
import { staff, staffDevices, staffSessions } from '../accounts.table.server.ts'
import { alertPerson } from './alert-person.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

export type Opened = { token: string; device: string }

/**
 * The last step of every sign-in: replaces the browser's session with a new one, makes the browser known, and adds a
 * row to the log.
 */
export async function openSession(
  work: UnitOfWork,
  staffId: string,
  caller: Caller,
  how: string,
): Promise<Opened> {
  const { tx, now } = work
  const token = newToken()
  if (caller.session)
    await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(caller.session)))
  await tx.insert(staffSessions).values({
    staffId,
    tokenHash: hashToken(token),
    address: caller.address,
    userAgent: caller.userAgent,
    seenAt: now,
    provenAt: now,
    endsAt: new Date(now.getTime() + staffSessionHours * 3600_000),
    createdAt: now,
  })
  const isNew = !(await isKnownDevice(work, staffId, caller))
  const device = await knowDevice(work, staffId, caller)
  await tx.update(staff).set({ lastSignInAt: now }).where(eq(staff.id, staffId))
  // An authenticator key that was shown in an earlier session and never confirmed is discarded.
  await tx
    .update(staff)
    .set({ totpSecret: null })
    .where(and(eq(staff.id, staffId), isNull(staff.totpConfirmedAt)))
  await tx.update(staff).set({ totpNext: null }).where(eq(staff.id, staffId))
  await noteEvent(work, caller, { event: 'sign_in', staffId, details: { how } })
  if (isNew) await alertPerson(work, staffId, 'browser', caller)
  return { token, device }
}

/** From now on this browser is known to the account: attempts by strangers do not count against it. */
export async function knowDevice(
  work: Pick<UnitOfWork, 'tx' | 'now'>,
  staffId: string,
  caller: Caller,
): Promise<string> {
  const { tx, now } = work
  const device = await deviceOf(work, caller)
  await tx
    .insert(staffDevices)
    .values({ staffId, deviceHash: hashToken(device), seenAt: now })
    .onConflictDoUpdate({ target: [staffDevices.staffId, staffDevices.deviceHash], set: { seenAt: now } })
  return device
}

async function isKnownDevice(
  { tx }: Pick<UnitOfWork, 'tx'>,
  staffId: string,
  { device }: Caller,
): Promise<boolean> {
  if (!device) return false
  const known = await tx
    .select({ staffId: staffDevices.staffId })
    .from(staffDevices)
    .where(and(eq(staffDevices.staffId, staffId), eq(staffDevices.deviceHash, hashToken(device))))
  return known.length > 0
}

/** A browser shared by two people keeps its cookie; a cookie planted by somebody else is replaced. */
async function deviceOf({ tx }: Pick<UnitOfWork, 'tx'>, { device }: Caller): Promise<string> {
  if (!device) return newToken()
  const [known] = await tx
    .select({ staffId: staffDevices.staffId })
    .from(staffDevices)
    .where(eq(staffDevices.deviceHash, hashToken(device)))
    .limit(1)
  return known ? device : newToken()
}
