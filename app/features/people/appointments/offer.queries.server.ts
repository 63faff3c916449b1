import { type CalendarLeaf, calendarLeaf, dayInWords, shortTime, toHubTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { AppointmentKind } from '../../core/site/settings.options.ts'
import { type FreeDay, freeDays, slotSetting } from '../slots/index.server.ts'
import { type Chooser, kindsOffered, lastDay } from '../slots/slot.states.ts'

/** How many days have a link; the others are chosen by date. */
const daysShown = 10
/** How many days of free times are offered after a slot was lost to somebody else. */
const daysOffered = 3

type DayOffer = {
  date: string
  day: string
  leaf: CalendarLeaf
  slots: { value: string; time: string }[]
}

/** The times a page offers. */
export type Offer = {
  /** The next days with free times, for links. */
  days: DayOffer[]
  /** The requested day, or the next free one, and the free days after it. */
  chosen: DayOffer[]
  /** True when the requested day has no free time. */
  isMissed: boolean
  first?: string
  last: string
}

/** Undefined while no slots are set. */
export async function offerFor(
  db: Reader,
  asked: string | null,
  locale: Locale,
  now: Date,
  by: Chooser = 'client',
): Promise<Offer | undefined> {
  const setting = await slotSetting(db)
  if (!setting) return
  const free = await freeDays(db, setting, now, by)
  const found = asked ? free.findIndex(({ date }) => date >= asked) : 0
  const at = Math.max(0, found)
  const shown = (from: number, many: number) =>
    free.slice(from, from + many).map((one) => inWords(one, locale))
  return {
    days: shown(0, daysShown),
    chosen: shown(at, daysOffered),
    isMissed: asked !== null && free[at]?.date !== asked,
    first: free[0]?.date,
    last: lastDay(now),
  }
}

function inWords({ date, slots }: FreeDay, locale: Locale): DayOffer {
  const first = slots[0] ?? new Date(date)
  return {
    date,
    day: dayInWords(first, locale),
    leaf: calendarLeaf(first, locale),
    slots: slots.map((slot) => ({ value: toHubTime(slot), time: shortTime(slot) })),
  }
}

/** The kinds of appointments that clients choose from, in their language. */
export async function kindsForForm(db: Reader): Promise<{ value: AppointmentKind; label: string }[]> {
  const setting = await slotSetting(db)
  return setting ? kindsOffered(setting).map((value) => ({ value, label: kindNames[value]() })) : []
}

const kindNames = {
  hub: m.appointment_kind_hub,
  phone: m.appointment_kind_phone,
  video: m.appointment_kind_video,
}

/** How many days of free times staff choose from at once. */
const daysForStaff = 6

/** The free times from a day on, for staff: undefined while no slots are set. */
export async function timesForStaff(db: Reader, from: string | null, now: Date) {
  const setting = await slotSetting(db)
  if (!setting) return
  const free = await freeDays(db, setting, now, 'staff')
  const later = from ? free.filter(({ date }) => date >= from) : free
  const shown = (later.length > 0 ? later : free.slice(-1)).slice(0, daysForStaff)
  return {
    days: shown.map((one) => inWords(one, 'en')),
    first: free[0]?.date,
    last: lastDay(now),
  }
}
