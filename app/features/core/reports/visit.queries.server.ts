import { and, gte, lt, min, sql } from 'drizzle-orm'
import { dateOfDay, hubDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Question } from './part.queries.server.ts'
import type { Figure } from './report.options.ts'
import { formVisits } from './visit.table.server.ts'

type Span = Pick<Question, 'from' | 'to'>
const { day, form, opened, sent } = formVisits
const total = (column: typeof opened | typeof sent) => sql<number>`sum(${column})::float8`
const within = ({ from, to }: Span) => and(gte(day, hubDay(from)), lt(day, hubDay(to)))

/** The first day that has any count. Before it nothing was counted, which is not the same as nobody. */
async function countedSince(db: Reader): Promise<string | null> {
  const [row] = await db.select({ first: min(day) }).from(formVisits)
  return row?.first ?? null
}

/** Pages opened of one kind of form, for all things or one. Null where the span began before the counting. */
export async function openedIn(db: Reader, span: Span, name: string, slug?: string): Promise<number | null> {
  const since = await countedSince(db)
  if (!since || hubDay(span.from) < since) return null
  const which = slug ? sql`${form} = ${`${name} ${slug}`}` : sql`split_part(${form}, ' ', 1) = ${name}`
  const [row] = await db
    .select({ opened: total(opened) })
    .from(formVisits)
    .where(and(within(span), which))
  return row?.opened ?? 0
}

/** What the counts are, and since when there are any. */
export async function visitsNote(db: Reader): Promise<string> {
  const since = await countedSince(db)
  const when = since ? `Counted since ${dateOfDay(since, 'en')}` : 'Counted from the first visit on'
  return `${when}, without cookies and without anything about a person: a page opened twice counts twice.`
}

/** 'program-application' is 'Program application'. */
const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** Of each kind of form: how often its page was opened and how often it was sent. */
export async function formVisitsIn(db: Reader, span: Span): Promise<Figure[] | undefined> {
  const since = await countedSince(db)
  if (!since || hubDay(span.to) <= since) return undefined
  const name = sql<string>`split_part(${form}, ' ', 1)`
  const rows = await db
    .select({ name, opened: total(opened), sent: total(sent) })
    .from(formVisits)
    .where(within(span))
    .groupBy(name)
    .orderBy(name)
  return rows.flatMap((row) => {
    const of = inWords(row.name)
    return [
      { of, label: 'Opened', value: row.opened },
      { of, label: 'Sent', value: row.sent },
    ]
  })
}
