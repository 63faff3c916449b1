import { redirect } from 'react-router'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { learnerCookie, learnerOf, readLearnerToken } from '../learner.links.server.ts'
import type { Route } from './+types/open-learner'

/** GEN-03: opens a link from a message. This browser then belongs to that learner, until another link or /forget. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const now = new Date()
  const proved = readLearnerToken(params.token, now)
  // An expired link, or one cut in half by a messenger: redirects to the page that sends a new one.
  if (!proved) return redirect(localPath('/elearning/me', currentLocale()))
  visitOf(context).cookies.push(learnerCookie(learnerOf(request, now), proved, now))
  return redirect(localPath('/elearning', currentLocale()), { headers: { 'Referrer-Policy': 'same-origin' } })
}
