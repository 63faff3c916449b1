import { calendarAnswer, sequenceOf } from '~/platform/calendar.ts'
import { dateOfDay } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { planNames } from '../components/plan-names.tsx'
import { membershipPath, readMembershipToken } from '../membership.links.server.ts'
import { termForCalendar } from '../term.queries.server.ts'
import type { Route } from './+types/membership-calendar'

/** The last day of a membership as an iCalendar file. Renewed or refunded, it is the same entry on another day. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const now = new Date()
  const locale = currentLocale()
  const id = orNotFound(readMembershipToken(token, now))
  const { from, day, plan, changedAt, isCancelled } = orNotFound(await termForCalendar(db(), id))
  const hub = (await organisationForFooter()).name
  const entry = {
    uid: id,
    sequence: sequenceOf(changedAt),
    changedAt,
    day,
    title: `${hub}: ${m.membership_ends({ plan: planNames[plan]() })}`,
    description: m.membership_fee_runs({ from: dateOfDay(from, locale), to: dateOfDay(day, locale) }),
    url: config().PUBLIC_ORIGIN + localPath(membershipPath(id, now), locale),
    isCancelled,
  }
  return calendarAnswer(entry, { hub, name: 'membership', isPrivate: true })
}
