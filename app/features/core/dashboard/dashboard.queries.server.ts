import type { SQL } from 'drizzle-orm'
import type { PgTable, PgView } from 'drizzle-orm/pg-core'
import { isAllowed, type Permission } from '~/kits/admin/permissions.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { agoInWords, dueInWords, spanInWords } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { byPosition, extensionPoint } from '~/platform/extension-point.ts'
import { log } from '~/platform/log.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import {
  activityOfEach,
  activityShown,
  countTo,
  type DashboardIcon,
  todayShown,
} from './dashboard.options.ts'

/** An item that waits for staff, and when its answer is due. */
export type Waiting = { id: string; who: string; what: string; href: string; dueAt: Date }

/** A visitor's action: 'Patrick Nshuti' 'applied to Startup incubation'. */
export type Activity = { id: string; who: string; did: string; area: string; href: string; at: Date }

type ForWhom = { permission: Permission; position?: number }
type Count = (db: Reader) => Promise<number>

/** The parts that features add to the dashboard. Parts without permission are neither shown nor counted. */
export type Dashboard = {
  /** Each returns the items that have waited longest first. `all` is the list of all waiting items. */
  waiting: (ForWhom & {
    label: string
    all: string
    oldest: (db: Reader, limit: number) => Promise<Waiting[]>
  })[]
  /** The large numbers; `oldest` returns since when the first item has waited. */
  attention: (ForWhom & {
    label: string
    href?: string
    count: Count
    oldest?: (db: Reader) => Promise<Date | undefined>
  })[]
  /** Each returns the newest first. */
  activity: (ForWhom & { name: string; newest: (db: Reader, limit: number) => Promise<Activity[]> })[]
  /** A-DSH-01; A-DSH-02: francs are formatted as money, not as a count. */
  records: (ForWhom & {
    label: string
    icon: DashboardIcon
    href?: string
    count: Count
    isMoney?: boolean
  })[]
  /** A-DSH-04 */
  links: (ForWhom & { label: string; icon: DashboardIcon; href: string })[]
}

/** What the features add to the dashboard; this feature knows none of them. */
export const dashboard = extensionPoint<Partial<Dashboard>>()

/** Counts a table up to the limit. */
export const countOf =
  (table: PgTable | PgView, where?: SQL): Count =>
  (db) =>
    countUpTo(db, countTo + 1, table, where)

/** Everything on the dashboard. Each part is queried separately, and one that fails is undefined (A-DSH-06). */
export async function dashboardFor(db: Reader, { groups }: Pick<Staff, 'groups'>, now: Date) {
  const mine = <Part extends keyof Dashboard>(part: Part) =>
    dashboard()
      .flatMap((added): ForWhom[] => added[part] ?? [])
      .filter(({ permission }) => isAllowed(permission, groups))
      .toSorted(byPosition) as Dashboard[Part]
  const tries: boolean[] = []
  async function tried<Value>(what: string, ask: () => Promise<Value>): Promise<Value | undefined> {
    try {
      const value = await ask()
      tries.push(true)
      return value
    } catch (err) {
      tries.push(false)
      log.warn({ err, part: what }, 'a part of the dashboard failed')
      return undefined
    }
  }

  const [waiting, attention, activity, records] = await Promise.all([
    Promise.all(mine('waiting').map(({ label, oldest }) => tried(label, () => oldest(db, todayShown + 1)))),
    Promise.all(
      mine('attention').map(async ({ label, href, count, oldest }) => {
        const [counted, since] = await Promise.all([
          tried(label, () => count(db)),
          oldest && tried(label, () => oldest(db)),
        ])
        return {
          label,
          href,
          count: inWords(counted),
          context: since ? `Oldest: ${spanInWords(since, now)}` : undefined,
        }
      }),
    ),
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
  const newest = activity.flatMap((one) => one ?? []).toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return {
    /** A-DSH-05: nothing could be read. */
    isDown: tries.length > 0 && !tries.some(Boolean),
    today: {
      things: due
        .slice(0, todayShown)
        .map(({ dueAt, ...thing }) => ({ ...thing, due: dueInWords(dueAt, now) })),
      hasMore: due.length > todayShown,
      lists: mine('waiting').map(({ label, all }) => ({ label, href: all })),
      /** Some parts could not be read. */
      isPart: waiting.includes(undefined),
    },
    attention,
    activity: {
      things: newest
        .slice(0, activityShown)
        .map(({ at, ...thing }) => ({ ...thing, ago: agoInWords(at, now) })),
      isPart: activity.includes(undefined),
    },
    records,
    links: mine('links').map(({ label, icon, href }) => ({ label, icon, href })),
  }
}

const inFrancs = (sum: number | undefined) => (sum === undefined ? undefined : showMoney(rwf(sum)))

const inWords = (count: number | undefined) =>
  count === undefined
    ? undefined
    : count > countTo
      ? `${countTo.toLocaleString('en-US')}+`
      : count.toLocaleString('en-US')

/** 'aline@irishub.example' is Aline, 'jean.bosco@…' is Jean. */
export function nameInEmail(email: string): string {
  const [first = ''] = email.split('@', 1)[0]?.split(/[._+-]/, 1) ?? []
  return first.charAt(0).toUpperCase() + first.slice(1)
}
