import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type SubjectTable, subjectTables } from '~/platform/db/data-subject.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { tables } from '~/platform/feature.server.ts'
import { carriesTyped, contactsTyped, nameIn, typedInto } from './draft.rules.server.ts'
import { plainName } from './name.options.ts'
import { contactPoints, people, peopleContactPoints } from './people.table.server.ts'
import {
  type Finds,
  ofContact,
  ofMoment,
  ofPerson,
  ofPointer,
  ofRow,
  type Row,
  type Somebody,
} from './subject-rows.queries.server.ts'

let known: { of: readonly PgTable[]; subjects: SubjectTable[] } | undefined

/** The tables with rows of people. */
export function tablesOfPeople(): SubjectTable[] {
  if (known?.of !== tables()) known = { of: tables(), subjects: subjectTables(tables()) }
  if (known.subjects.length === 0) throw new Error('the hub has no tables: import ~/hub.server.ts')
  return known.subjects
}

/**
 * Whose rows: those of a person, or only those sent with one contact point. Phones are shared, so the owner of a phone
 * is shown what was sent with it, and not everything of a person who also has another contact point.
 */
export type Scope = { personId: string; contactPointId?: string | null }

/** Drafts of an unknown person, with an address or number and perhaps a name. */
export type Unsent = { personId?: undefined; contactPointId: string; nameKey: string }

/** All stored personal data of a person, table by table, according to the tags. */
export async function findRows(db: Reader, scope: Scope | Unsent): Promise<Finds> {
  const finds: Finds = new Map()
  if (scope.personId === undefined) {
    const value = await pointForShowing(db, scope.contactPointId)
    if (value) await takeUnsent(db, finds, value, (key) => key === scope.nameKey)
    return finds
  }
  const somebody = await whoIs(db, scope)
  if (!somebody) return finds
  for (const subject of tablesOfPeople()) {
    const where = ofPerson(subject, somebody)
    if (where) await take(db, finds, subject, where)
  }
  // Drafts without a name belong to the person if the whole person is meant and nobody else uses the address.
  const isNobodyElses = (isShared: boolean) => !scope.contactPointId && !isShared
  for (const { value, isShared } of somebody.points)
    await takeUnsent(db, finds, value, (key) =>
      key ? somebody.nameKeys.includes(key) : isNobodyElses(isShared),
    )
  await follow(db, finds, somebody)
  return finds
}

/** Rows about a contact point alone: the link sent to a person who is not known by it yet. */
export async function findRowsOn(db: Reader, pointId: string): Promise<Finds> {
  const finds: Finds = new Map()
  for (const subject of tablesOfPeople())
    if (subject.row) await take(db, finds, subject, eq(subject.row, pointId))
  return finds
}

/** Adds dependent rows of the found ones, until there are no new ones. */
export async function follow(db: Reader, finds: Finds, somebody?: Somebody): Promise<void> {
  for (let before = -1; before !== sizeOf(finds); ) {
    before = sizeOf(finds)
    const ids = idsOf(finds)
    for (const subject of tablesOfPeople()) {
      const ways = [
        ofRow(subject, ids, somebody),
        somebody && ofContact(subject, somebody),
        ofMoment(subject, finds, somebody),
        ofPointer(subject, finds),
      ]
      for (const where of ways) if (where) await take(db, finds, subject, where)
    }
  }
}

/** The person with those merged into them; limited to a contact point only if it is not their only one. */
async function whoIs(db: Reader, { personId, contactPointId }: Scope): Promise<Somebody | undefined> {
  const rows = await db
    .select({ id: people.id, name: people.fullName })
    .from(people)
    .where(or(eq(people.id, personId), eq(people.mergedInto, personId)))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return undefined
  const isTheirs = inArray(peopleContactPoints.personId, ids)
  const points = await db
    .select({
      id: contactPoints.id,
      value: contactPoints.value,
      nameKeys: sql<string[]>`array_agg(${peopleContactPoints.nameKey})`,
      isShared: sql<boolean>`exists (select from people_contact_points other
        where other.contact_point_id = ${contactPoints.id} and other.person_id not in ${ids})`,
    })
    .from(contactPoints)
    .innerJoin(peopleContactPoints, eq(peopleContactPoints.contactPointId, contactPoints.id))
    .where(isTheirs)
    .groupBy(contactPoints.id, contactPoints.value)
  const [proved] = contactPointId
    ? await db
        .select({ id: contactPoints.id, value: contactPoints.value })
        .from(contactPoints)
        .where(eq(contactPoints.id, contactPointId))
    : []
  if (contactPointId && !proved) return undefined
  // Proving the only contact point proves everything.
  const isAll = points.every(({ id }) => id === proved?.id) && points.length > 0
  const only = proved && !isAll ? { pointId: proved.id, value: proved.value } : undefined
  const mine = points.filter(({ id, isShared }) => !isShared && (!only || id === only.pointId))
  const opened = points.filter(({ id }) => !only || id === only.pointId)
  return {
    ids,
    only,
    values: mine.map(({ value }) => value),
    points: only && opened.length === 0 ? [{ value: only.value, isShared: true }] : opened,
    nameKeys: [...rows.map(({ name }) => plainName(name)), ...points.flatMap(({ nameKeys }) => nameKeys)],
  }
}

/** The address or number itself. */
export async function pointForShowing(db: Reader, id: string): Promise<string | undefined> {
  const [point] = await db
    .select({ value: contactPoints.value })
    .from(contactPoints)
    .where(eq(contactPoints.id, id))
  return point?.value
}

/** Whether any row or draft contains it. */
export const isCarried = async (db: Reader, value: string) =>
  (await whoseRowsCarry(db, value)).length > 0 || (await namesOfUnsent(db, value)).size > 0

/** The names on drafts with an address or number, as they were typed. */
export async function namesOfUnsent(db: Reader, value: string): Promise<Map<string, string>> {
  const finds: Finds = new Map()
  const names = new Map<string, string>()
  await takeUnsent(db, finds, value, (key, name) => {
    if (!names.has(key)) names.set(key, name)
    return true
  })
  return names
}

/** A draft belongs to the name typed into it, and not to others who use the number. */
async function takeUnsent(
  db: Reader,
  finds: Finds,
  value: string,
  isTheirs: (nameKey: string, name: string) => boolean,
): Promise<void> {
  for (const subject of tablesOfPeople()) {
    const input = typedInto(subject)
    if (!input) continue
    const { rows } = await db.execute<Row>(
      sql`select * from ${subject.table} where ${carriesTyped(input, value)}`,
    )
    const theirs = rows.filter((row) => {
      const name = nameIn(row[input.name])
      return isTheirs(plainName(name), name)
    })
    takeRows(finds, subject, theirs)
  }
}

/** Every address and number in these rows. */
export function contactsIn(finds: Finds): string[] {
  const values = [...finds.values()].flatMap(({ subject, rows }) => {
    const input = typedInto(subject)
    return [...rows.values()].flatMap((row) => [
      ...subject.contacts.map(({ name }) => row[name]),
      ...(input ? contactsTyped(row[input.name]) : []),
      ...(subject.table === contactPoints ? [row.value] : []),
    ])
  })
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

/** The people with a row that contains an address or number, whether or not they are known by it. */
export async function whoseRowsCarry(db: Reader, value: string): Promise<string[]> {
  const parts = tablesOfPeople().flatMap(({ table, person, contacts, row, parent }) => {
    if (contacts.length === 0) return []
    const carries = or(...contacts.map((column) => eq(column, value)))
    if (person) return [sql`select ${person} as id from ${table} where ${and(isNotNull(person), carries)}`]
    if (!row || !parent) return []
    return [
      sql`select ${parent.person} as id from ${table} join ${parent.table} on ${parent.id} = ${row} where ${and(isNotNull(parent.person), carries)}`,
    ]
  })
  if (parts.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`${sql.join(parts, sql` union `)}`)
  return rows.map(({ id }) => id)
}

async function take(db: Reader, finds: Finds, subject: SubjectTable, where: SQL): Promise<void> {
  const { rows } = await db.execute<Row>(sql`select * from ${subject.table} where ${where}`)
  takeRows(finds, subject, rows)
}

/** Also for rows found in other ways, before `follow`. */
export function takeRows(finds: Finds, subject: SubjectTable, rows: Row[]): void {
  if (rows.length === 0) return
  const found = finds.get(subject.name) ?? { subject, rows: new Map<string, Row>() }
  for (const row of rows) found.rows.set(keyOf(subject, row), row)
  finds.set(subject.name, found)
}

const keyOf = ({ key }: SubjectTable, row: Row) => JSON.stringify(key.map(({ name }) => row[name]))
const sizeOf = (finds: Finds) => [...finds.values()].reduce((sum, { rows }) => sum + rows.size, 0)

/** A contact point is shared, so rows do not depend on it alone. */
const idsOf = (finds: Finds) =>
  [...finds.values()].flatMap(({ subject, rows }) =>
    subject.table === contactPoints ? [] : [...rows.values()].flatMap(({ id }) => (id ? [String(id)] : [])),
  )
