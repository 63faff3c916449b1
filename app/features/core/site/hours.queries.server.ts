import { weekdayName } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { WorkingHours } from './hours.states.ts'
import { weekdays } from './settings.options.ts'
import { settingFor, site } from './site.queries.server.ts'

/** GEN-28: the default, until staff set their own. */
const usual: WorkingHours = {
  days: {
    Monday: true,
    Tuesday: true,
    Wednesday: true,
    Thursday: true,
    Friday: true,
    Saturday: false,
    Sunday: false,
  },
  closed: '',
  opens: '08:00',
  closes: '18:00',
}

/** The same from the cache, for pages that must work without the database, too. */
export const hoursForShowing = async (): Promise<WorkingHours> => (await site.get())?.slots ?? usual

/** As set by staff. Every 'within 24 hours' is computed with them, and every text about working hours shows them. */
export const workingHours = async (db: Reader): Promise<WorkingHours> =>
  (await settingFor(db, 'slots')) ?? usual

/** GEN-28: 'Monday to Friday, 8am to 6pm', and after it the days with other hours. */
export function hoursInWords(hours: WorkingHours, locale: Locale): string {
  const open = weekdays.flatMap((day, index) => (hours.days[day] ? index : []))
  const same = Map.groupBy(open, (index) => {
    const { opens, closes } = hours.hours?.[weekdays[index] ?? 'Monday'] ?? hours
    return `${opens} ${closes}`
  })
  return [...same].map(([times, days]) => daysInWords(days, times.split(' '), locale)).join('; ')
}

function daysInWords(open: number[], [opening = '', closing = '']: string[], locale: Locale): string {
  const [first = 0] = open
  const last = open.at(-1) ?? first
  const times = { opens: timeInWords(opening, locale), closes: timeInWords(closing, locale) }
  if (open.length > 2 && last - first === open.length - 1)
    return m.hours_from_to(
      { first: weekdayName(first, locale), last: weekdayName(last, locale), ...times },
      { locale },
    )
  const named = open.map((index) => weekdayName(index, locale)).join(', ')
  return m.hours_on({ days: named, ...times }, { locale })
}

/** '8am', '8 h', '8:00'. */
function timeInWords(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (locale === 'en') return `${hour % 12 || 12}${minute ? `:${minutes}` : ''}${hour < 12 ? 'am' : 'pm'}`
  if (locale === 'fr') return minute ? `${hour} h ${minutes}` : `${hour} h`
  return `${hour}:${minutes}`
}
