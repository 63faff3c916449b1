import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import type { Group } from '~/kits/admin/permissions.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { hashPassword } from '~/platform/auth/passwords.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { invitationDays } from '../accounts.options.ts'
import { staff, staffCodes } from '../accounts.table.server.ts'
import { invitation } from '../emails/invitation.email.tsx'
import { programIdsOf } from './change-administrator.server.ts'
import { findByLink, keepCode, spend } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { knowDevice } from './open-session.server.ts'

type Invitation = { email: string; groups: Group[]; programs: string[]; origin: string; by: Staff }
type Invited = { ok: true } | { ok: false; reason: 'exists' }

/** A-ADD-06: every later administrator is invited by an owner. Their groups are stored here, not in the link. */
export async function inviteAdministrator(
  work: UnitOfWork,
  { email, groups, programs, origin, by }: Invitation,
  caller: Caller,
): Promise<Invited> {
  const [known] = await work.tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email))
  if (known) return { ok: false, reason: 'exists' }
  // One invitation at a time: an older one may have granted more.
  await work.tx
    .update(staffCodes)
    .set({ usedAt: work.now })
    .where(
      and(
        eq(staffCodes.purpose, 'invitation'),
        isNull(staffCodes.usedAt),
        sql`${staffCodes.data} ->> 'email' = ${email}`,
      ),
    )
  const kept = await keepCode(work, {
    purpose: 'invitation',
    staffId: by.id,
    data: { email, groups, programs },
    minutes: invitationDays * 24 * 60,
  })
  await queueMail(work, {
    template: invitation,
    props: {
      link: `${origin}/admin/login/invitation/${kept.link}`,
      by: by.name || by.email,
      hub: (await hubWithin(work.tx)).name,
    },
    to: email,
    locale: 'en',
  })
  await noteEvent(work, caller, { event: 'invited', staffId: by.id, details: { groups } })
  await work.audit({ action: 'invited', subject: 'administrator', after: { email, groups, programs } })
  return { ok: true }
}

/** Only before it is accepted; afterwards the account can be disabled. */
export async function withdrawInvitation(
  work: UnitOfWork,
  id: string,
  by: Staff,
  caller: Caller,
): Promise<void> {
  const [withdrawn] = await work.tx
    .update(staffCodes)
    .set({ usedAt: work.now })
    .where(and(eq(staffCodes.id, id), eq(staffCodes.purpose, 'invitation'), isNull(staffCodes.usedAt)))
    .returning({ data: staffCodes.data })
  if (!withdrawn) return
  await noteEvent(work, caller, { event: 'invitation_withdrawn', staffId: by.id })
  await work.audit({ action: 'withdrew invitation', subject: 'administrator', before: withdrawn.data })
}

type Offer = { id: string; email: string; groups: Group[]; programs: string[] }

/** The invitation behind a link; undefined once its sender is no longer an owner. */
export async function invitationBehind(
  work: Pick<UnitOfWork, 'tx' | 'now'>,
  link: string,
): Promise<Offer | undefined> {
  const waiting = await findByLink(work, 'invitation', link)
  if (!waiting?.staffId) return
  const [by] = await work.tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(eq(staff.id, waiting.staffId), isNull(staff.disabledAt), arrayContains(staff.groups, ['owner'])),
    )
  if (!by) return
  const { email, groups, programs = [] } = waiting.data as Omit<Offer, 'id' | 'programs'> & Partial<Offer>
  return { id: waiting.id, email, groups, programs }
}

type Accepted = { ok: true; device: string } | { ok: false; reason: 'expired' }

/** The link also confirms the address: it was sent nowhere else. */
export async function acceptInvitation(
  { link, password, name = '' }: { link: string; password: string; name?: string },
  caller: Caller,
): Promise<Accepted> {
  const passwordHash = await hashPassword(password)
  return inTransaction({ actor: { kind: 'visitor' } }, async (work) => {
    const offer = await invitationBehind(work, link)
    if (!offer || !(await spend(work, offer.id))) return { ok: false, reason: 'expired' }
    const { email, groups } = offer
    const [account] = await work.tx
      .insert(staff)
      .values({
        email,
        name,
        groups,
        programIds: programIdsOf(offer),
        passwordHash,
        emailVerifiedAt: work.now,
        createdAt: work.now,
        updatedAt: work.now,
      })
      .onConflictDoNothing()
      .returning({ id: staff.id })
    if (!account) return { ok: false, reason: 'expired' }
    await noteEvent(work, caller, { event: 'sign_up', staffId: account.id, details: { how: 'invitation' } })
    return { ok: true, device: await knowDevice(work, account.id, caller) }
  })
}
