import { redirect } from 'react-router'
import { dropCookie, keepCookie, readCookie } from '~/platform/http/cookies.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { accountTexts, lockMinutes, staffSessionHours } from './accounts.options.ts'
import type { Caller } from './commands/note-event.server.ts'
import type { Opened } from './commands/open-session.server.ts'
import type { FirstStep } from './commands/pass-first-step.server.ts'

export { accountTexts, networkTries, staffIdleMinutes } from './accounts.options.ts'
export { staffOfSession } from './accounts.queries.server.ts'
export { colleaguesByAccount, limitChoices } from './colleague.queries.server.ts'
export { countTry, tryKey } from './commands/count-try.server.ts'
export { type Caller, noteEvent, type SecurityEvent } from './commands/note-event.server.ts'

/** The origin of a request, for the security log and for counting attempts. */
export function callerOf(request: Request, visit: Visit): Caller {
  return {
    address: visit.address,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    // Without its parameters: some of them are tokens.
    url: new URL(request.url).pathname.replace(/^(\/admin\/login\/\w+\/).+/, '$1…').slice(0, 200),
    device: readCookie(request, 'known'),
    session: readCookie(request, 'staff'),
  }
}

/** How long each cookie stays in the browser. */
const seconds = {
  staff: staffSessionHours * 3600,
  known: 400 * 24 * 3600,
  step: 15 * 60,
  locked: lockMinutes * 60,
}

export function keepMark(visit: Visit, name: keyof typeof seconds, value: string): void {
  visit.cookies.push(keepCookie(name, value, seconds[name]))
}

/** After any first step: signed in, on to the second step, or refused with a reason. */
export function goOn(visit: Visit, passed: FirstStep, next: string): Response | { problem: string } {
  if (passed.is === 'refused')
    return { problem: passed.reason === 'unconfirmed' ? accountTexts.unconfirmed : accountTexts.notAdmin }
  const query = next === '/admin' ? '' : `?next=${encodeURIComponent(next)}`
  if (passed.is === 'second-step') {
    keepMark(visit, 'step', passed.browser)
    return redirect(`/admin/login/second-step${query}`, 303)
  }
  letIn(visit, passed)
  return redirect(`/admin/login/done${query}`, 303)
}

export function letIn(visit: Visit, { token, device }: Opened): void {
  keepMark(visit, 'staff', token)
  keepMark(visit, 'known', device)
  visit.cookies.push(dropCookie('step'), dropCookie('locked'))
}
