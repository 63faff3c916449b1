import { eq } from 'drizzle-orm'
import { hashCode, hashToken } from '~/platform/auth/auth.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { codeTries } from '../accounts.options.ts'
import { staff } from '../accounts.table.server.ts'
import { forgetTries } from './count-try.server.ts'
import { findByLink, spend, tryByBrowser } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { type FirstStep, passFirstStep } from './pass-first-step.server.ts'
import { laneOf, passwordKey } from './sign-in-with-password.server.ts'

type Answer = FirstStep | { is: 'wrong'; left: number } | { is: 'expired' }

/** As people type it: with spaces, in lower case, with or without the dash. */
const asWritten = (input: string) => input.slice(0, 40).replace(/[\s-]/g, '').toUpperCase()

/** The digits of an SMS or the letters of a sign-in mail, typed in the browser that requested them. */
export async function answerCode(
  work: UnitOfWork,
  { purpose, browser, code }: { purpose: 'sms' | 'magic-link'; browser: string; code: string },
  caller: Caller,
): Promise<Answer> {
  const waiting = await tryByBrowser(work, purpose, browser)
  if (!waiting) return { is: 'expired' }
  if (waiting.codeHash !== hashCode(waiting.id, asWritten(code)) || !waiting.staffId) {
    const event = { event: 'sign_in_failed', staffId: waiting.staffId, details: { how: purpose } } as const
    await noteEvent(work, caller, event)
    return { is: 'wrong', left: codeTries - waiting.tries }
  }
  if (!(await spend(work, waiting.id))) return { is: 'expired' }
  return enter(work, waiting.staffId, caller, purpose === 'sms' ? 'sms' : 'magic link')
}

/** The link, clicked in a browser. It works only in the browser that requested it; any other leaves it unused. */
export async function answerLink(
  work: UnitOfWork,
  { link, browser }: { link: string; browser: string | undefined },
  caller: Caller,
): Promise<(Answer & { next?: string }) | { is: 'other-browser' }> {
  const waiting = await findByLink(work, 'magic-link', link)
  if (!waiting?.staffId) return { is: 'expired' }
  if (!browser || waiting.browserHash !== hashToken(browser)) return { is: 'other-browser' }
  if (!(await spend(work, waiting.id))) return { is: 'expired' }
  const entered = await enter(work, waiting.staffId, caller, 'magic link')
  return { ...entered, next: (waiting.data as { next?: string }).next }
}

/** Access to the account's mail or phone also unlocks it (AUT-20). */
async function enter(work: UnitOfWork, staffId: string, caller: Caller, how: string): Promise<FirstStep> {
  const [account] = await work.tx.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId))
  const lane = await laneOf(work.tx, staffId, caller)
  if (account) await forgetTries(work, passwordKey(account.email, lane))
  return passFirstStep(work, staffId, caller, how)
}
