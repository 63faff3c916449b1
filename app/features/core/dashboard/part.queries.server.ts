import type { SQL } from 'drizzle-orm'
import type { PgTable, PgView } from 'drizzle-orm/pg-core'
import { isAllowed, type Permission } from '~/kits/admin/permissions.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import type { Month } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { byPosition, extensionPoint } from '~/platform/extension-point.ts'
import { log } from '~/platform/log.server.ts'
import { countTo, type DashboardIcon } from './dashboard.options.ts'

/** An item that waits for staff, and when its answer is due. */
export type Waiting = { id: string; who: string; what: string; href: string; dueAt: Date }

/** A visitor's action: 'Patrick Nshuti' 'applied to Startup incubation'. */
export type Activity = { id: string; who: string; did: string; area: string; href: string; at: Date }

/** Something that happens at a time of the day. */
export type Entry = {
  id: string
  at: Date
  until?: Date
  what: string
  who?: string
  href: string
  /** It has a place of the slot at its time. */
  hasSlot?: true
  /** How it stands in the calendar programs of staff: of a person the first name alone. Higher with every change. */
  feed?: { title: string; place?: string; sequence: number; changedAt: Date }
}

type ForWhom = { permission: Permission; position?: number }
type Count = (db: Reader) => Promise<number>

/** The parts that features add to the dashboard. Parts without permission are neither shown nor counted. */
export type Dashboard = {
  /** Each returns the items that have waited longest first. */
  waiting: (ForWhom & {
    label: string
    /** `whose`: of some colleagues only the applications to their programs. */
    oldest: (db: Reader, limit: number, whose?: Pick<Staff, 'programs'>) => Promise<Waiting[]>
  })[]
  /** How many items of a kind wait for staff; `oldest` returns since when the first of them has waited. */
  attention: (ForWhom & {
    label: string
    /** The label where it is a single one. */
    one: string
    href?: string
    count: Count
    oldest?: (db: Reader) => Promise<Date | undefined>
  })[]
  /** What happens between two moments: appointments, events and the like. */
  calendar: (ForWhom & { name: string; entries: (db: Reader, from: Date, to: Date) => Promise<Entry[]> })[]
  /** A year in a picture. `monthly` returns for each month a value of each series. */
  pictures: (ForWhom & {
    title: string
    /** The list that is counted. */
    href: string
    /** One is drawn as bars, several as bars made of parts. */
    series: string[]
    monthly: (db: Reader, months: Month[]) => Promise<number[][]>
    isMoney?: boolean
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

/** The parts that somebody may see, in their order. */
export const partsFor = <Part extends keyof Dashboard>(part: Part, { groups }: Pick<Staff, 'groups'>) =>
  dashboard()
    .flatMap((added): ForWhom[] => added[part] ?? [])
    .filter(({ permission }) => isAllowed(permission, groups))
    .toSorted(byPosition) as Dashboard[Part]

/** Counts a table up to the limit. */
export const countOf =
  (table: PgTable | PgView, where?: SQL): Count =>
  (db) =>
    countUpTo(db, countTo + 1, table, where)

/** A-DSH-06: each part is read separately, and one that fails is undefined. */
export function separately() {
  const outcomes: boolean[] = []
  return {
    /** A-DSH-05: nothing could be read. */
    isDown: () => outcomes.length > 0 && !outcomes.some(Boolean),
    async tried<Value>(part: string, ask: () => Promise<Value>): Promise<Value | undefined> {
      try {
        const value = await ask()
        outcomes.push(true)
        return value
      } catch (err) {
        outcomes.push(false)
        log.warn({ err, part }, 'a part of the dashboard failed')
        return undefined
      }
    },
  }
}
export type Tried = ReturnType<typeof separately>['tried']
