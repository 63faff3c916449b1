import { data, type MiddlewareFunction, redirect } from 'react-router'
import {
  accountTexts,
  callerOf,
  countTry,
  networkTries,
  noteEvent,
  type SecurityEvent,
  staffOfSession,
  tryKey,
} from '~/features/people/accounts/index.server.ts'
import { leaveFlash } from '~/kits/admin/flash.server.ts'
import type { Permission } from '~/kits/admin/permissions.ts'
import { needsSecondStep, noteContext, refusalsContext, staffContext } from '~/kits/admin/staff.ts'
import { db } from '~/platform/db/db.server.ts'
import { dropCookie, readCookie } from '~/platform/http/cookies.server.ts'
import { toastCookie } from '~/platform/http/toast.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { log } from '~/platform/log.server.ts'
import { networkOf } from '~/platform/networks.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'

/**
 * The page where two-factor is set up, and the poll of every screen: neither may redirect while a code is being typed.
 */
const isAboutSecondStep = /^\/admin\/(?:session|security(?:\/(?:authenticator|passkey))?)$/

/**
 * AUT-24, AUT-25: identifies the user before any loader or action of the back-office runs. It queries the database each
 * time, so an ended session and a revoked right count from the next request on.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const visit = visitOf(context)
  const token = readCookie(request, 'staff')
  const caller = callerOf(request, visit)
  const found = token ? await staffOfSession(db(), token, new Date()).catch(failed) : undefined
  if (!found) {
    await noteStranger()
    // The answer to a poll may come after somebody signed out, or in again: what that left for the next page stays.
    if (!isPoll(request)) {
      if (token) visit.cookies.push(dropCookie('staff'))
      leaveFlash(visit, { kind: 'bad', text: accountTexts.signInFirst })
    }
    // `url`, not the request's own: the address of a data request is no page to come back to.
    throw redirect(`/admin/login?next=${encodeURIComponent(url.pathname + url.search)}`)
  }
  if (!found.isAdmin) {
    await note('insufficient_privileges', { staffId: found.id })
    visit.cookies.push(toastCookie('notAdmin'))
    throw redirect('/')
  }
  // Until two-factor is set up, nothing else of the back-office opens, neither to read nor to change.
  if (needsSecondStep(found.groups) && !found.twoFactor && !isAboutSecondStep.test(url.pathname))
    throw redirect('/admin/security')
  context.set(staffContext, found)
  const refusals: Permission[] = []
  context.set(refusalsContext, refusals)
  context.set(noteContext, (event, details) => note(event, { staffId: found.id, details }))
  const response = await next()
  if (refusals.length > 0) await note('insufficient_privileges', { staffId: found.id, details: { refusals } })
  return response

  // ERR-03: nobody is signed out because the database did not answer.
  async function failed(err: unknown): Promise<never> {
    log.error({ err }, 'a session could not be checked')
    await note('auth_check_error', {}).catch(() => {})
    throw data(accountTexts.checkFailed, { status: 503 })
  }

  function note(event: SecurityEvent, line: { staffId?: string; details?: Record<string, unknown> }) {
    return inTransaction({ actor: { kind: 'system' } }, (work) => noteEvent(work, caller, { event, ...line }))
  }

  // A thousand attempts must not fill the log: twenty lines in a quarter of an hour tell the same.
  function noteStranger() {
    return inTransaction({ actor: { kind: 'system' } }, async (work) => {
      const { allowed } = await countTry(work, tryKey('knock', networkOf(caller.address)), networkTries)
      if (allowed) await noteEvent(work, caller, { event: 'unauthorized_access_attempt' })
    })
  }
}

/** Requested by a script of an open page, and not for a page: those of the router end in `.data`. */
const isPoll = ({ headers, url }: Request) =>
  headers.get('sec-fetch-dest') === 'empty' && !new URL(url).pathname.endsWith('.data')
