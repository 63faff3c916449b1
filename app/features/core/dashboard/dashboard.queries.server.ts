import { isAllowed } from '~/kits/admin/permissions.ts'
import { screens } from '~/kits/admin/screen.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { agoInWords, dueInWords, spanInWords } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { activityOfEach, activityShown, countTo, todayShown } from './dashboard.options.ts'
import { dayFor } from './day.queries.server.ts'
import { type Activity, type Dashboard, partsFor, separately } from './part.queries.server.ts'
import { picturesFor } from './picture.queries.server.ts'

/** Everything on the dashboard. Each part is queried separately, and one that fails is undefined (A-DSH-06). */
export async function dashboardFor(db: Reader, staff: Pick<Staff, 'groups'>, now: Date) {
  const mine = <Part extends keyof Dashboard>(part: Part) => partsFor(part, staff)
  const { tried, isDown } = separately()
  const [waiting, attention, day, pictures, activity, records] = await Promise.all([
    Promise.all(mine('waiting').map(({ label, oldest }) => tried(label, () => oldest(db, todayShown + 1)))),
    Promise.all(
      mine('attention').map(async ({ label, one, href, count, oldest }) => {
        const [counted, since] = await Promise.all([
          tried(label, () => count(db)),
          oldest && tried(label, () => oldest(db)),
        ])
        return {
          label: counted === 1 ? one : label,
          href,
          count: inWords(counted),
          waits: counted !== 0,
          since: since && spanInWords(since, now),
        }
      }),
    ),
    dayFor(db, staff, now, tried),
    picturesFor(db, staff, now, tried),
    Promise.all(mine('activity').map(({ name, newest }) => tried(name, () => newest(db, activityOfEach)))),
    Promise.all(
      mine('records').map(async ({ label, icon, href, count, isMoney = false }) => ({
        label,
        icon,
        href,
        isMoney,
        count: (isMoney ? inFrancs : inWords)(await tried(label, () => count(db))),
      })),
    ),
  ])
  const due = waiting.flatMap((one) => one ?? []).toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  return {
    isDown: isDown(),
    /** Nothing waits, and nothing that might wait could not be read. */
    isQuiet: waiting.every((one) => one?.length === 0) && !attention.some(({ waits }) => waits),
    today: {
      things: due
        .slice(0, todayShown)
        .map(({ dueAt, ...thing }) => ({ ...thing, due: dueInWords(dueAt, now) })),
      hasMore: due.length > todayShown,
      /** Some parts could not be read. */
      isPart: waiting.includes(undefined),
    },
    attention,
    day,
    pictures,
    activity: {
      things: fairly(activity.map((one) => one ?? [])).map(({ at, ...thing }) => ({
        ...thing,
        ago: agoInWords(at, now),
      })),
      isPart: activity.includes(undefined),
    },
    records,
    links: mine('links').map(({ label, icon, href }) => ({ label, icon, href })),
  }
}

/** A-DSH-03: the newest of every kind before the second of any, so that a busy kind hides no other. Newest first. */
function fairly(kinds: Activity[][]): Activity[] {
  const newest = (a: Activity, b: Activity) => b.at.getTime() - a.at.getTime()
  const inTurns = Array.from({ length: activityOfEach }, (_, n) =>
    kinds.flatMap((kind) => kind.slice(n, n + 1)).toSorted(newest),
  )
  return inTurns.flat().slice(0, activityShown).toSorted(newest)
}

const inFrancs = (sum: number | undefined) => (sum === undefined ? undefined : showMoney(rwf(sum)))

const inWords = (count: number | undefined) =>
  count === undefined
    ? undefined
    : count > countTo
      ? `${countTo.toLocaleString('en-US')}+`
      : count.toLocaleString('en-US')

/** Aline Ingabire is Aline; without a name 'jean.bosco@…' is Jean. */
export function firstName({ name, email }: Pick<Staff, 'name' | 'email'>): string {
  const [given = ''] = name.split(' ', 1)
  if (given) return given
  const [first = ''] = email.split('@', 1)[0]?.split(/[._+-]/, 1) ?? []
  return first.charAt(0).toUpperCase() + first.slice(1)
}

/** Where a colleague begins who has no dashboard. */
export const firstScreenOf = ({ groups }: Pick<Staff, 'groups'>): string =>
  screens().find(({ href, permission }) => href !== '/admin' && isAllowed(permission, groups))?.href ??
  '/admin/security'

/** More than anybody answers in a day. */
const mostLate = 200

/** For the daily mail: how many promised answers are late, of those that somebody may see. */
export async function lateFor(
  db: Reader,
  staff: Pick<Staff, 'groups' | 'programs'>,
  now: Date,
): Promise<number> {
  const due = await Promise.all(partsFor('waiting', staff).map(({ oldest }) => oldest(db, mostLate, staff)))
  return due.flat().filter(({ dueAt }) => dueAt < now).length
}
