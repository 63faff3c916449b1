import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Group } from '~/kits/admin/permissions.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { hashToken } from '~/platform/auth/auth.server.ts'
import type { Db, Tx } from '~/platform/db/db.server.ts'
import { staffIdleMinutes } from './accounts.options.ts'
import { staff, staffCodes, staffPasskeys, staffSessions } from './accounts.table.server.ts'
import { securityEvents } from './security-events.table.server.ts'

type Read = Pick<Db | Tx, 'select'>

/** How often a session's `seenAt` is updated. */
const noteEverySeconds = 60

const hasPasskey = sql<boolean>`exists (select 1 from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id})`
const isAlive = (now: Date) =>
  and(
    gt(staffSessions.endsAt, now),
    gt(staffSessions.seenAt, new Date(now.getTime() - staffIdleMinutes * 60_000)),
  )

/** The current account behind a session cookie; undefined when the session has ended or the account is disabled. */
export async function staffOfSession(
  db: Pick<Db, 'select' | 'update'>,
  token: string,
  now: Date,
): Promise<(Staff & { isAdmin: boolean }) | undefined> {
  const [found] = await db
    .select({ account: staff, session: staffSessions, hasPasskey })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hashToken(token)), isAlive(now)))
  if (!found || found.account.disabledAt) return
  const { account, session } = found
  if (now.getTime() - session.seenAt.getTime() > noteEverySeconds * 1000)
    await db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.id, session.id))
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    phone: account.phone,
    emailVerified: account.emailVerifiedAt !== null,
    phoneVerified: account.phoneVerifiedAt !== null,
    twoFactor: account.totpConfirmedAt !== null || found.hasPasskey,
    authenticator: account.totpConfirmedAt !== null,
    groups: account.groups as Group[],
    // Without any, nothing: never everything.
    programs: account.groups.includes('program') ? (account.programIds ?? []) : null,
    ownerSince: account.ownerSince,
    createdAt: account.createdAt,
    session: {
      id: session.id,
      createdAt: session.createdAt,
      endsAt: session.endsAt,
      provenAt: session.provenAt,
    },
    isAdmin: account.role === 'admin' && account.emailVerifiedAt !== null,
  }
}

/** A-SEC-01, A-SEC-06: everything the Security screen shows about the signed-in administrator. */
export async function ownSecurity(db: Read, me: Staff, now: Date) {
  const [account] = await db.select().from(staff).where(eq(staff.id, me.id))
  const passkeys = await db
    .select({
      id: staffPasskeys.id,
      name: staffPasskeys.name,
      usedAt: staffPasskeys.usedAt,
      createdAt: staffPasskeys.createdAt,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, me.id))
    .orderBy(staffPasskeys.createdAt)
  const sessions = await db
    .select({
      id: staffSessions.id,
      address: staffSessions.address,
      userAgent: staffSessions.userAgent,
      seenAt: staffSessions.seenAt,
      createdAt: staffSessions.createdAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, me.id), isAlive(now)))
    .orderBy(desc(staffSessions.seenAt))
  const events = await db
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      event: securityEvents.event,
      details: securityEvents.details,
      address: securityEvents.address,
      userAgent: securityEvents.userAgent,
    })
    .from(securityEvents)
    .where(eq(securityEvents.staffId, me.id))
    .orderBy(desc(securityEvents.at), securityEvents.id)
    .limit(100)
  return { authenticator: account?.totpConfirmedAt != null, passkeys, sessions, events }
}

/** One's own profile, as one edits it. */
export async function ownProfile(db: Read, id: string) {
  const [account] = await db
    .select({
      name: staff.name,
      pictureId: staff.pictureId,
      digest: staff.digest,
      digestHour: staff.digestHour,
    })
    .from(staff)
    .where(eq(staff.id, id))
  return account
}

/** A-ADD-06 */
export async function administratorsForList(db: Read) {
  return db
    .select({
      id: staff.id,
      email: staff.email,
      groups: staff.groups,
      programs: staff.programIds,
      confirmed: sql<boolean>`${staff.emailVerifiedAt} is not null`,
      twoFactor: sql<boolean>`${staff.totpConfirmedAt} is not null or ${hasPasskey}`,
      disabledAt: staff.disabledAt,
      lastSignInAt: staff.lastSignInAt,
      version: staff.version,
    })
    .from(staff)
    .orderBy(staff.createdAt, staff.id)
}

/** Invitations not accepted yet. */
export async function openInvitations(db: Read, now: Date) {
  const rows = await db
    .select({ id: staffCodes.id, data: staffCodes.data, endsAt: staffCodes.endsAt })
    .from(staffCodes)
    .where(and(eq(staffCodes.purpose, 'invitation'), isNull(staffCodes.usedAt), gt(staffCodes.endsAt, now)))
    .orderBy(staffCodes.createdAt)
  return rows.map(({ data, ...row }) => ({
    ...row,
    ...(data as { email: string; groups: Group[]; programs?: string[] }),
  }))
}
