import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { Permission } from './permissions.ts'
import type { TimelineEntry, TimelineKind } from './timeline.ts'

/** One moment of one row: an application has one when it was sent, and another when it was decided. */
export type Moment = { id: string; what: string; n: number; at: string }

/** The place of an entry in the whole timeline: the newest first, and in one order where the time is the same. */
export type Place = { at: string; part: string; id: string; n: number }

/** A feature's part of what happened with a person. Without the permission it is left out. */
export type TimelinePart = {
  /** Unique. */
  name: string
  kind: TimelineKind
  permission: Permission
  /** The entries after the place that `page` begins at, the newest first. */
  entries: (db: Reader, page: Page) => Promise<(Place & TimelineEntry)[]>
  /** What the person is to the hub by it: 'Donor'. */
  roles?: (db: Reader, who: string[], now: Date) => Promise<string[]>
  /** The sums of money that matter, in francs. */
  sums?: (db: Reader, who: string[]) => Promise<{ label: string; amount: number }[]>
  /** What is still to come, the soonest first. */
  coming?: (db: Reader, who: string[], now: Date) => Promise<Coming[]>
}

export type Coming = { at: Date; title: string; href: string }

type Declared<Row extends Moment> = Omit<TimelinePart, 'entries'> & {
  /** Its rows of this page, with `page.moments` joined: see `Page`. */
  rows: (db: Reader, page: Page) => Promise<Row[]>
  /** A row as staff read it. */
  entry: (row: Row) => TimelineEntry
}

export const timelinePart = <Row extends Moment>({ rows, entry, ...part }: Declared<Row>): TimelinePart => ({
  ...part,
  entries: async (db, page) =>
    (await rows(db, page)).map((row) => ({
      ...entry(row),
      part: part.name,
      at: row.at,
      id: row.id,
      n: row.n,
    })),
})

/** Added by the features with records of people. */
export const timeline = extensionPoint<TimelinePart>()

/** The part of a timeline that is read: whose, from where on, and how much. */
export type Page = ReturnType<typeof pageOf>

export function pageOf(part: string, who: string[], after: Place | undefined, limit: number) {
  return {
    /** The person, and those merged into them whose rows could not move. */
    who,
    limit,
    /**
     * The moments of a row, as `cross join lateral`, in the order in which they happen. One that is null did not
     * happen; one in the future is not shown yet.
     */
    moments: (moments: Record<string, AnyColumn | SQL>): SQL => {
      const values = Object.entries(moments).map(
        ([what, at], n) => sql`(${sql.raw(`'${what}'`)}::text, ${sql.raw(String(n))}, ${at}::timestamptz)`,
      )
      return sql`(values ${sql.join(values, sql`, `)}) as moment (what, n, at)`
    },
    columns: <Id extends AnyColumn>(id: Id) => ({
      id: sql<string>`${id}`,
      what: sql<string>`moment.what`,
      n: sql<number>`moment.n`,
      // To the microsecond, which a date of JavaScript would lose.
      at: sql<string>`to_char(moment.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    }),
    where: (id: AnyColumn): SQL => isAfter(part, id, after),
    order: (id: AnyColumn) => [desc(sql`moment.at`), desc(id), desc(sql`moment.n`)],
  }
}

function isAfter(part: string, id: AnyColumn, after: Place | undefined): SQL {
  if (!after) return sql`moment.at <= now()`
  const at = sql`${after.at}::timestamptz`
  if (part < after.part) return sql`moment.at <= ${at}`
  if (part > after.part) return sql`moment.at < ${at}`
  return sql`(moment.at, ${id}, moment.n) < (${at}, ${after.id}::uuid, ${after.n}::int)`
}
