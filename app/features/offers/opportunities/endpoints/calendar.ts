import { calendarAnswer } from '~/platform/calendar.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { deadlineForCalendar } from '../calendar.queries.server.ts'
import type { Route } from './+types/calendar'

/** The last day to apply as an iCalendar file. */
export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const locale = currentLocale()
  const entry = orNotFound(await deadlineForCalendar(db(), slug, locale, new Date()))
  const url = config().PUBLIC_ORIGIN + localPath(`/opportunities/${slug}`, locale)
  return calendarAnswer({ ...entry, url }, { hub: (await organisationForFooter()).name, name: slug })
}
