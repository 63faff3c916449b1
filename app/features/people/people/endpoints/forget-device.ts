import { redirect } from 'react-router'
import { cleanPath } from '~/platform/http/clean-path.ts'
import { dropCookie } from '~/platform/http/cookies.server.ts'
import { toastCookie } from '~/platform/http/toast.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import type { Route } from './+types/forget-device'

/**
 * 'This is not my device': clears everything the site stored in this browser, including drafts, the device cookie and
 * the learner cookie.
 */
export function action({ request, context }: Route.ActionArgs) {
  visitOf(context).cookies.push(
    dropCookie('device'),
    dropCookie('learner'),
    dropCookie('consent'),
    toastCookie('forgotten'),
  )
  return redirect(samePage(request), { status: 303, headers: { 'Clear-Site-Data': '"storage"' } })
}

/** Back to the page of the button, on this site only. */
function samePage(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  return URL.canParse(referer) ? cleanPath(new URL(referer).pathname) : '/'
}
