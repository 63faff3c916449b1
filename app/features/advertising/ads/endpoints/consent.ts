import { redirect } from 'react-router'
import { cleanPath } from '~/platform/http/clean-path.ts'
import { dropCookie, keepCookie } from '~/platform/http/cookies.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { adsConsentCookie } from '../ad.options.ts'
import type { Route } from './+types/consent'

/** ADS-07: consent to ads from networks on this phone, or its withdrawal. Stored only in the cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  visitOf(context).cookies.push(
    form.get('answer') === 'yes'
      ? keepCookie('consent', adsConsentCookie.value, adsConsentCookie.seconds)
      : dropCookie('consent'),
  )
  return redirect(samePage(request), 303)
}

/** Back to the page of the button, on this site only. */
function samePage(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  return URL.canParse(referer) ? cleanPath(new URL(referer).pathname) : '/'
}
