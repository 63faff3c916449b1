import type pg from 'pg'
import { serviceTypes } from '~/features/people/appointments/appointment.options.ts'
import { hubDay } from '~/platform/clock.ts'
import { copy, idsFor, isoOf, mixed, none, pick, type Sample } from './copy.ts'

const hour = 3600 * 1000
const week = 7 * 24 * hour
const times = [9, 10, 11, 12, 14, 15, 16, 17]
const slotsAWeek = 5 * times.length
/** The number of appointments at the same time in past weeks. */
const placesThen = 10
/** Of the coming slots every second one stays free, and most of the three months. */
const comingAtMost = 120

type Place = { startsAt: number; place: number; isComing: boolean }

/** Generated appointments: some in the future, all others week by week before the existing ones. */
export async function seedAppointments(
  client: pg.Client,
  count: number,
  sample: (n: number) => Sample | undefined,
): Promise<void> {
  const { rows } = await client.query<{ first: Date | null; coming: boolean }>(
    'select min(starts_at) as first, coalesce(max(starts_at) > now(), false) as coming from slot_holds',
  )
  const thisWeek = mondayOf(Date.now())
  const { first, coming: isComingThere } = rows[0] ?? { first: null, coming: false }
  const before = first ? Math.min(mondayOf(first.getTime()), thisWeek) : thisWeek
  const coming = isComingThere ? 0 : Math.min(comingAtMost, Math.ceil(count / 10))
  const placeOf = (n: number): Place =>
    n < coming
      ? { startsAt: slotAt(thisWeek + week, 2 * n), place: 1, isComing: true }
      : {
          startsAt: slotAt(before, -1 - Math.floor((n - coming) / placesThen)),
          place: ((n - coming) % placesThen) + 1,
          isComing: false,
        }
  const holds = idsFor()
  const at = (place: Place) => isoOf(place.startsAt)
  await copy(client, 'slot_holds (id, starts_at, place)', count, (n) => {
    const place = placeOf(n)
    return statusOf(place, n) === 'cancelled' ? undefined : [holds(n), at(place), String(place.place)]
  })
  await copy(
    client,
    `appointments (person_id, first_name, last_name, email, phone, phone_typed, locale, created_at, updated_at,
       service_type, starts_at, hold_id, message, status, cancelled_by)`,
    count,
    (n) => {
      const one = sample(n)
      if (!one) return undefined
      const place = placeOf(n)
      const status = statusOf(place, n)
      const isCancelled = status === 'cancelled'
      return [
        one.personId,
        one.firstName,
        one.lastName,
        one.email,
        one.phone,
        one.phone,
        one.locale,
        one.at,
        one.at,
        pick(serviceTypes, mixed(n, 31)),
        at(place),
        isCancelled ? none : holds(n),
        n % 3 ? none : 'Sample message. Where should we begin?',
        status,
        isCancelled ? pick(['client', 'staff'], mixed(n, 32)) : none,
      ]
    },
  )
}

function statusOf({ isComing }: Place, n: number): string {
  const chance = mixed(n, 30) % 100
  if (isComing) return chance < 50 ? 'pending' : 'confirmed'
  if (chance < 80) return 'completed'
  return chance < 95 ? 'cancelled' : chance < 98 ? 'confirmed' : 'pending'
}

/** Midnight in Kigali on the Monday of the week of a timestamp. */
function mondayOf(moment: number): number {
  const day = Date.parse(`${hubDay(new Date(moment))}T00:00:00+02:00`)
  return day - ((new Date(day + 12 * hour).getUTCDay() + 6) % 7) * 24 * hour
}

/** The n-th slot of the working days from a Monday on; a negative n is before it. */
function slotAt(monday: number, from: number): number {
  const inWeek = ((from % slotsAWeek) + slotsAWeek) % slotsAWeek
  const day = Math.floor(inWeek / times.length)
  return (
    monday +
    Math.floor(from / slotsAWeek) * week +
    day * 24 * hour +
    (times[inWeek % times.length] ?? 9) * hour
  )
}
