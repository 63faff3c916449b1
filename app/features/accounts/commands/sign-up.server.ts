import { eq, isNull } from 'drizzle-orm'
import { hashPassword, isPassword } from '~/platform/auth/auth.server.ts'
import { networkOf } from '~/platform/networks.ts'
import { inWork, type Work } from '~/platform/work/work.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { codesPerWindow, networkTries } from '../accounts.options.ts'
import { isAuthorised } from '../accounts.rules.server.ts'
import { staff } from '../accounts.table.server.ts'
import { confirmEmail as confirmEmailMail } from '../emails/confirm-email.email.tsx'
import { countTry, tryKey } from './count-try.server.ts'
import { findByLink, keepCode, spend } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

type SignedUp = { ok: true } | { ok: false; reason: 'not-authorised' | 'exists' | 'too-many' }
type Typed = { email: string; password: string; phone?: string }

/** AUT-11, AUT-14: the first administrators open their own accounts, as owners, once the address is confirmed. */
export async function signUp(typed: Typed, origin: string, caller: Caller): Promise<SignedUp> {
  const passwordHash = await hashPassword(typed.password)
  return inWork({ actor: { kind: 'visitor' } }, async (work) => {
    if (!(await countTry(work, tryKey('sign-up', networkOf(caller.address)), networkTries)).allowed)
      return { ok: false, reason: 'too-many' }
    if (!isAuthorised(typed.email)) {
      await noteEvent(work, caller, { event: 'sign_in_refused', details: { how: 'sign-up' } })
      return { ok: false, reason: 'not-authorised' }
    }
    const { email, phone } = typed
    // An account nobody confirmed yet may be begun anew; whoever confirms types the password that then counts.
    const [account] = await work.tx
      .insert(staff)
      .values({ email, phone, passwordHash, groups: ['owner'], createdAt: work.now, updatedAt: work.now })
      .onConflictDoUpdate({
        target: staff.email,
        set: { passwordHash, phone, updatedAt: work.now },
        setWhere: isNull(staff.emailVerifiedAt),
      })
      .returning({ id: staff.id })
    if (!account) return { ok: false, reason: 'exists' }
    if (!(await sendConfirmation(work, { id: account.id, email }, origin)))
      return { ok: false, reason: 'too-many' }
    await noteEvent(work, caller, { event: 'sign_up', staffId: account.id })
    return { ok: true }
  })
}

/** AUT-12, A-SEC-03: the confirmation, also once more. */
export async function sendConfirmation(
  work: Work,
  account: { id: string; email: string },
  origin: string,
): Promise<boolean> {
  const key = tryKey('send', 'confirmation', account.email)
  if (!(await countTry(work, key, codesPerWindow)).allowed) return false
  const kept = await keepCode(work, { purpose: 'confirm-email', staffId: account.id, minutes: 24 * 60 })
  await queueMail(work, {
    template: confirmEmailMail,
    props: { link: `${origin}/admin/login/confirm/${kept.link}` },
    to: account.email,
    locale: 'en',
  })
  return true
}

type Confirmed = { ok: true } | { ok: false; reason: 'expired' | 'wrong-password' | 'too-many' }

/**
 * The link alone is not enough: somebody else may have typed this address with a password of theirs, hoping that
 * its owner confirms. So whoever confirms shows that the password is theirs.
 */
export async function confirmEmail(
  { link, password }: { link: string; password: string },
  caller: Caller,
): Promise<Confirmed> {
  const visitor = { actor: { kind: 'visitor' } } as const
  const found = await inWork(visitor, async (work) => {
    const waiting = await findByLink(work, 'confirm-email', link)
    if (!waiting?.staffId) return
    const counted = await countTry(work, tryKey('confirm', waiting.staffId), codesPerWindow + 2)
    const [account] = await work.tx.select().from(staff).where(eq(staff.id, waiting.staffId))
    return { id: waiting.id, staffId: waiting.staffId, hash: account?.passwordHash, allowed: counted.allowed }
  })
  if (!found) return { ok: false, reason: 'expired' }
  if (!found.allowed) return { ok: false, reason: 'too-many' }
  if (!(await isPassword(found.hash, password))) return { ok: false, reason: 'wrong-password' }
  return inWork(visitor, async (work) => {
    if (!(await spend(work, found.id))) return { ok: false, reason: 'expired' }
    await work.tx
      .update(staff)
      .set({ emailVerifiedAt: work.now, updatedAt: work.now })
      .where(eq(staff.id, found.staffId))
    await noteEvent(work, caller, { event: 'email_confirmed', staffId: found.staffId })
    return { ok: true }
  })
}
