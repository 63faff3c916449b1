import { eq } from 'drizzle-orm'
import type { Group } from '~/kits/admin/permissions.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { hashPassword } from '~/platform/auth/auth.server.ts'
import { inWork, type Work } from '~/platform/work/work.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { invitationDays } from '../accounts.options.ts'
import { staff } from '../accounts.table.server.ts'
import { invitation } from '../emails/invitation.email.tsx'
import { findByLink, keepCode, spend } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

type Invited = { ok: true } | { ok: false; reason: 'exists' }

/** A-ADD-06: every later administrator is invited by an owner. What they may do is written here, not in the link. */
export async function inviteAdministrator(
  work: Work,
  { email, groups, origin, by }: { email: string; groups: Group[]; origin: string; by: Staff },
  caller: Caller,
): Promise<Invited> {
  const [known] = await work.tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email))
  if (known) return { ok: false, reason: 'exists' }
  const kept = await keepCode(work, {
    purpose: 'invitation',
    data: { email, groups, by: by.email },
    minutes: invitationDays * 24 * 60,
  })
  await queueMail(work, {
    template: invitation,
    props: { link: `${origin}/admin/login/invitation/${kept.link}`, by: by.email },
    to: email,
    locale: 'en',
  })
  await noteEvent(work, caller, { event: 'invited', staffId: by.id, details: { groups } })
  await work.audit({ action: 'invited', subject: 'administrator', after: { email, groups } })
  return { ok: true }
}

type Accepted = { ok: true } | { ok: false; reason: 'expired' }

/** The address is confirmed by the link, which went nowhere else. */
export async function acceptInvitation(
  { link, password }: { link: string; password: string },
  caller: Caller,
): Promise<Accepted> {
  const passwordHash = await hashPassword(password)
  return inWork({ actor: { kind: 'visitor' } }, async (work) => {
    const waiting = await findByLink(work, 'invitation', link)
    if (!waiting || !(await spend(work, waiting.id))) return { ok: false, reason: 'expired' }
    const { email, groups } = waiting.data as { email: string; groups: Group[] }
    const [account] = await work.tx
      .insert(staff)
      .values({
        email,
        groups,
        passwordHash,
        emailVerifiedAt: work.now,
        createdAt: work.now,
        updatedAt: work.now,
      })
      .onConflictDoNothing()
      .returning({ id: staff.id })
    if (!account) return { ok: false, reason: 'expired' }
    await noteEvent(work, caller, { event: 'sign_up', staffId: account.id, details: { how: 'invitation' } })
    return { ok: true }
  })
}
