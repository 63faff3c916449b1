import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { networkOf } from '~/platform/networks.ts'
import { isSmsOn } from '~/platform/sms/sms.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueSms } from '../../notifications/index.server.ts'
import { codesADay, codesPerWindow, networkTries } from '../accounts.options.ts'
import { staff } from '../accounts.table.server.ts'
import { signInCode } from '../sms/sign-in-code.sms.ts'
import { countTry, tryKey } from './count-try.server.ts'
import { keepCode } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { sendLink } from './send-link.server.ts'
import { isStrangers, laneOf } from './sign-in-with-password.server.ts'

type Asked = { ok: true; browser: string } | { ok: false; reason: 'too-many' | 'not-admin' | 'unconfirmed' }

const dayMinutes = 24 * 60
const mayEnter = and(eq(staff.role, 'admin'), isNull(staff.disabledAt))

/** AUT-15: a code by SMS. For a number of no administrator the answer is the same, and no SMS is sent. */
export async function requestCode(work: UnitOfWork, phone: string, caller: Caller): Promise<Asked> {
  if (!isSmsOn()) return { ok: false, reason: 'too-many' }
  const [account] = await work.tx
    .select()
    .from(staff)
    .where(and(eq(staff.phone, phone), isNotNull(staff.phoneVerifiedAt), mayEnter))
  if (!(await maySend(work, 'sms', phone, account?.id, caller))) return { ok: false, reason: 'too-many' }
  const kept = await keepCode(work, { purpose: 'sms', staffId: account?.id, data: { phone } })
  if (account) {
    await queueSms(work, {
      template: signInCode,
      props: { code: kept.code, hub: (await hubWithin(work.tx)).name },
      to: phone,
      locale: 'en',
    })
    await noteEvent(work, caller, { event: 'code_sent', staffId: account.id, details: { how: 'sms' } })
  }
  return { ok: true, browser: kept.browser }
}

/** AUT-16, threat 24: a link that works in the browser that requested it, and a code for when it opens elsewhere. */
export async function requestLink(
  work: UnitOfWork,
  { email, next, origin }: { email: string; next: string; origin: string },
  caller: Caller,
): Promise<Asked> {
  const [account] = await work.tx
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), mayEnter))
  if (!(await maySend(work, 'link', email, account?.id, caller))) return { ok: false, reason: 'too-many' }
  if (!account) {
    await noteEvent(work, caller, { event: 'sign_in_refused', details: { how: 'magic link' } })
    return { ok: false, reason: 'not-admin' }
  }
  // The account may have been opened by somebody other than the reader of its mail: a link must not make that password
  // valid.
  if (!account.emailVerifiedAt) {
    const details = { how: 'magic link', reason: 'unconfirmed' }
    await noteEvent(work, caller, { event: 'sign_in_refused', staffId: account.id, details })
    return { ok: false, reason: 'unconfirmed' }
  }
  const kept = await sendLink(work, account.id, { next, origin })
  await noteEvent(work, caller, { event: 'code_sent', staffId: account.id, details: { how: 'magic link' } })
  return { ok: true, browser: kept.browser }
}

/**
 * Three in a quarter of an hour for each account and network, and a limit for each network and for each account in a
 * day. Requests from elsewhere do not use up the owner's limit.
 */
async function maySend(
  work: UnitOfWork,
  kind: keyof typeof codesADay,
  to: string,
  staffId: string | undefined,
  caller: Caller,
): Promise<boolean> {
  const lane = await laneOf(work.tx, staffId, caller)
  const onAccount = await countTry(work, tryKey('send', kind, to, lane), codesPerWindow)
  if (!isStrangers(lane, caller) || !onAccount.allowed) return onAccount.allowed
  const onNetwork = await countTry(work, tryKey('send', networkOf(caller.address)), networkTries)
  if (!onNetwork.allowed) return false
  return (await countTry(work, tryKey('send a day', kind, to), codesADay[kind], dayMinutes)).allowed
}
