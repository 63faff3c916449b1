import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { hashCode } from '~/platform/auth/auth.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueSms } from '../../notifications/index.server.ts'
import { codesPerWindow } from '../accounts.options.ts'
import { staff } from '../accounts.table.server.ts'
import { signInCode } from '../sms/sign-in-code.sms.ts'
import { alertPerson } from './alert-person.server.ts'
import { countTry, tryKey } from './count-try.server.ts'
import { keepCode, spend, tryByBrowser } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

type Sent = { ok: true; question: string } | { ok: false; reason: 'too-many' | 'taken' }

/** A-SEC-04: a phone is verified by a code sent to it. */
export async function sendPhoneCode(work: UnitOfWork, staffId: string, phone: string): Promise<Sent> {
  if (!(await countTry(work, tryKey('send', 'phone', staffId), codesPerWindow)).allowed)
    return { ok: false, reason: 'too-many' }
  const [taken] = await work.tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.phone, phone), isNotNull(staff.phoneVerifiedAt), ne(staff.id, staffId)))
  if (taken) return { ok: false, reason: 'taken' }
  const kept = await keepCode(work, { purpose: 'verify-phone', staffId, data: { phone } })
  await queueSms(work, {
    template: signInCode,
    props: { code: kept.code, hub: (await hubWithin(work.tx)).name },
    to: phone,
    locale: 'en',
  })
  return { ok: true, question: kept.browser }
}

export async function verifyPhone(
  work: UnitOfWork,
  { staffId, question, code }: { staffId: string; question: string; code: string },
  caller: Caller,
): Promise<boolean> {
  const waiting = await tryByBrowser(work, 'verify-phone', question)
  if (waiting?.staffId !== staffId || waiting.codeHash !== hashCode(waiting.id, code.replace(/\s/g, '')))
    return false
  if (!(await spend(work, waiting.id))) return false
  const { phone } = waiting.data as { phone: string }
  await work.tx
    .update(staff)
    .set({ phone, phoneVerifiedAt: work.now, updatedAt: work.now })
    .where(eq(staff.id, staffId))
  await noteEvent(work, caller, { event: 'phone_confirmed', staffId })
  await alertPerson(work, staffId, 'phone', caller)
  return true
}
