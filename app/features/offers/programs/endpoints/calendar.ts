import { calendarAnswer } from '~/platform/calendar.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { programForCalendar } from '../calendar.queries.server.ts'
import type { Route } from './+types/calendar'

/** The first day of the program as an iCalendar file. */
export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const locale = currentLocale()
  const entry = orNotFound(await programForCalendar(db(), slug, locale, new Date()))
  const url = config().PUBLIC_ORIGIN + localPath(`/programs/${slug}`, locale)
  return calendarAnswer({ ...entry, url }, { hub: (await organisationForFooter()).name, name: slug })
}
