import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SubjectTable } from '~/platform/db/data-subject.server.ts'
import { typedInto } from './draft.rules.server.ts'
import { peopleContactPoints } from './people.table.server.ts'

export type Row = Record<string, unknown>
/** The rows found in one table. */
export type Found = { subject: SubjectTable; rows: Map<string, Row> }
export type Finds = Map<string, Found>

export type Somebody = {
  ids: string[]
  /** Limits the search to rows with this contact point; absent for everything. */
  only?: { pointId: string; value: string }
  /** Contact points used by this person alone. */
  values: string[]
  /** Contact points that were proved or are theirs, and whether somebody else uses them too. */
  points: { value: string; isShared: boolean }[]
  /** Every spelling of their name. */
  nameKeys: string[]
}

export function ofPerson(subject: SubjectTable, { ids, only }: Somebody): SQL | undefined {
  const { table, person, contacts, columns } = subject
  if (!person) return only && carriedFor(subject, ids, only.value)
  const isTheirs = inArray(person, ids)
  if (!only) return isTheirs
  if (table === peopleContactPoints)
    return and(isTheirs, eq(peopleContactPoints.contactPointId, only.pointId))
  const point = columns.find(({ name }) => name === 'contact_point_id')
  const carries = [
    ...contacts.map((column) => eq(column, only.value)),
    ...(point ? [eq(point, only.pointId)] : []),
  ]
  return carries.length > 0 ? and(isTheirs, or(...carries)) : undefined
}

/** A row that contains a contact point and depends on a row of a person: the phone that was rung for their bill. */
function carriedFor({ row, parent, contacts }: SubjectTable, ids: string[], value: string): SQL | undefined {
  if (!row || !parent || contacts.length === 0) return undefined
  const { table, id, person } = parent
  const theirs = sql`${row} in (select ${id} from ${table} where ${inArray(person, ids)})`
  return and(theirs, or(...contacts.map((column) => eq(column, value))))
}

/** Rows that depend on a row. One that names another person belongs to that person, whatever it depends on. */
export function ofRow(
  { row, person }: SubjectTable,
  ids: string[],
  somebody: Somebody | undefined,
): SQL | undefined {
  if (!row || ids.length === 0) return undefined
  const isNobodyElses = person && (somebody ? or(isNull(person), inArray(person, somebody.ids)) : undefined)
  return and(inArray(row, ids), isNobodyElses)
}

export function ofContact(subject: SubjectTable, { values }: Somebody): SQL | undefined {
  const { contact, row, person } = subject
  if (!contact || typedInto(subject) || values.length === 0) return undefined
  const carries = contact.map((column) => inArray(column, values))
  return and(or(...carries), row && isNull(row), person && isNull(person))
}

/** For the whole person, `ofPerson` has found it already. */
export function ofMoment(
  { moment, person }: SubjectTable,
  finds: Finds,
  somebody: Somebody | undefined,
): SQL | undefined {
  if (!moment || !person) return undefined
  const together = [...finds.values()].flatMap(({ subject, rows }) => {
    // A message does not count: it is removed long before the row it is about.
    const column =
      subject.person && !subject.row && subject.person !== person ? subject.person.name : undefined
    return column ? [...rows.values()].map((row) => [row[column], row.created_at]) : []
  })
  const pairs = together.filter(
    ([whose, at]) => whose && at && (!somebody || somebody.ids.includes(String(whose))),
  )
  return pairs.length > 0
    ? sql`(${person}, ${moment}) in ${pairs.map(([whose, at]) => sql`(${whose}::uuid, ${at}::timestamptz)`)}`
    : undefined
}

export function ofPointer({ pointed, table, key: [id] }: SubjectTable, finds: Finds): SQL | undefined {
  if (!pointed || !id) return undefined
  const ids = [...finds.values()].flatMap(({ subject, rows }) =>
    subject.points
      .filter(({ to }) => to === table)
      .flatMap(({ column }) => [...rows.values()].flatMap((row) => row[column.name] ?? [])),
  )
  return ids.length > 0 ? inArray(id, ids as string[]) : undefined
}
