import { and, eq, isNull } from 'drizzle-orm'
import { hashPassword, isPassword } from '~/platform/auth/passwords.server.ts'
import { networkOf } from '~/platform/networks.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { codesPerWindow, networkTries } from '../accounts.options.ts'
import { isAuthorised, isSignUpOn } from '../accounts.rules.server.ts'
import { staff } from '../accounts.table.server.ts'
import { confirmEmail as confirmEmailMail } from '../emails/confirm-email.email.tsx'
import { countTry, tryKey } from './count-try.server.ts'
import { findByLink, keepCode, spend } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

type SignedUp = { ok: true } | { ok: false; reason: 'off' | 'not-authorised' | 'exists' | 'too-many' }
type Input = { email: string; password: string; phone?: string }
const visitor = { actor: { kind: 'visitor' } } as const

/** AUT-11, AUT-14: the first administrators open their own accounts, as owners, once the address is confirmed. */
export async function signUp(input: Input, origin: string, caller: Caller): Promise<SignedUp> {
  const refused = await inTransaction(visitor, (work) => whyNoSignUp(work, input.email, caller))
  if (refused) return { ok: false, reason: refused }
  const passwordHash = await hashPassword(input.password)
  return inTransaction(visitor, async (work) => {
    const { email, phone = null } = input
    // An unconfirmed account may be opened again; the password that counts is the one typed when confirming.
    const [account] = await work.tx
      .insert(staff)
      .values({ email, phone, passwordHash, groups: ['owner'], createdAt: work.now, updatedAt: work.now })
      .onConflictDoUpdate({
        target: staff.email,
        set: { passwordHash, phone, updatedAt: work.now },
        setWhere: isNull(staff.emailVerifiedAt),
      })
      .returning({ id: staff.id })
    if (!account) {
      await noteEvent(work, caller, {
        event: 'sign_in_refused',
        details: { how: 'sign-up', reason: 'exists' },
      })
      return { ok: false, reason: 'exists' }
    }
    await noteEvent(work, caller, { event: 'sign_up', staffId: account.id })
    const sent = await sendConfirmation(work, { id: account.id, email }, origin)
    return sent ? { ok: true } : { ok: false, reason: 'too-many' }
  })
}

/** Checked before the slow hash, so that refused requests cost no hashing. */
async function whyNoSignUp(work: UnitOfWork, email: string, caller: Caller) {
  if (!(await countTry(work, tryKey('sign-up', networkOf(caller.address)), networkTries)).allowed)
    return 'too-many' as const
  if (isAuthorised(email)) return
  await noteEvent(work, caller, { event: 'sign_in_refused', details: { how: 'sign-up' } })
  return isSignUpOn() ? ('not-authorised' as const) : ('off' as const)
}

/** AUT-12, A-SEC-03: sends the confirmation, or sends it again. */
async function sendConfirmation(
  work: UnitOfWork,
  account: { id: string; email: string },
  origin: string,
): Promise<boolean> {
  if (!(await countTry(work, confirmationKey(account.email), codesPerWindow)).allowed) return false
  const kept = await keepCode(work, { purpose: 'confirm-email', staffId: account.id, minutes: 24 * 60 })
  await queueMail(work, {
    template: confirmEmailMail,
    props: { link: `${origin}/admin/login/confirm/${kept.link}`, hub: (await hubWithin(work.tx)).name },
    to: account.email,
    locale: 'en',
  })
  return true
}

const confirmationKey = (email: string) => tryKey('send', 'confirmation', email)

/**
 * AUT-12: requested at sign-in, perhaps not by the account's owner: the answer does not reveal whether an account
 * exists.
 */
export async function sendConfirmationAgain(
  work: UnitOfWork,
  email: string,
  origin: string,
): Promise<boolean> {
  const [account] = await work.tx
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.emailVerifiedAt), isNull(staff.disabledAt)))
  if (account) return sendConfirmation(work, account, origin)
  return (await countTry(work, confirmationKey(email), codesPerWindow)).allowed
}

type Confirmed = { ok: true } | { ok: false; reason: 'expired' | 'wrong-password' | 'too-many' }

/**
 * The link alone is not enough: somebody else may have signed up with this address and their own password, hoping that
 * its owner confirms. So the password must be typed as well.
 */
export async function confirmEmail(
  { link, password }: { link: string; password: string },
  caller: Caller,
): Promise<Confirmed> {
  const found = await inTransaction(visitor, async (work) => {
    const waiting = await findByLink(work, 'confirm-email', link)
    if (!waiting?.staffId) return
    const counted = await countTry(work, tryKey('confirm', waiting.staffId), codesPerWindow + 2)
    const [account] = await work.tx.select().from(staff).where(eq(staff.id, waiting.staffId))
    return { id: waiting.id, staffId: waiting.staffId, hash: account?.passwordHash, allowed: counted.allowed }
  })
  if (!found) return { ok: false, reason: 'expired' }
  if (!found.allowed) return { ok: false, reason: 'too-many' }
  if (!(await isPassword(found.hash, password))) return { ok: false, reason: 'wrong-password' }
  return inTransaction(visitor, async (work) => {
    if (!(await spend(work, found.id))) return { ok: false, reason: 'expired' }
    // The account may have been opened again meanwhile: only the password that was typed here becomes valid.
    const confirmed = await work.tx
      .update(staff)
      .set({ emailVerifiedAt: work.now, updatedAt: work.now })
      .where(and(eq(staff.id, found.staffId), eq(staff.passwordHash, found.hash ?? '')))
      .returning({ id: staff.id })
    if (confirmed.length === 0) return { ok: false, reason: 'expired' }
    await noteEvent(work, caller, { event: 'email_confirmed', staffId: found.staffId })
    return { ok: true }
  })
}
