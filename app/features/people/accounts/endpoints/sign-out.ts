import { redirect } from 'react-router'
import { leaveFlash } from '~/kits/admin/flash.server.ts'
import { openAction } from '~/kits/admin/open.server.ts'
import { dropCookie, readCookie } from '~/platform/http/cookies.server.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { accountTexts as texts } from '../accounts.options.ts'
import { endSession } from '../commands/end-session.server.ts'
import { callerOf } from '../index.server.ts'

/** AUT-29: ends the session on the server and clears its data in the browser. */
export const action = openAction(async ({ request, visit }) => {
  const token = readCookie(request, 'staff')
  try {
    if (token)
      await inTransaction({ actor: { kind: 'visitor' } }, (work) =>
        endSession(work, token, callerOf(request, visit)),
      )
  } catch (err) {
    // Reporting 'signed out' while the session lives would be worse than reporting the failure.
    log.error({ err }, 'a session could not be ended')
    leaveFlash(visit, { kind: 'bad', text: texts.notSignedOut })
    return redirect('/admin', 303)
  }
  visit.cookies.push(dropCookie('staff'), dropCookie('step'))
  leaveFlash(visit, { kind: 'ok', text: texts.signedOut })
  return redirect('/admin/login', { status: 303, headers: { 'Clear-Site-Data': '"storage"' } })
})
