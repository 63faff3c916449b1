import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { hasParts, patternOf } from '~/kits/admin/list-search.server.ts'
import { staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { spellPhone, toInternational } from '~/platform/phone.server.ts'
import { movable } from './commands/merge-people.server.ts'
import { markOf } from './mark.queries.server.ts'
import {
  contactPoints,
  erasureRequests,
  people,
  peopleContactPoints,
  peopleMerges,
} from './people.table.server.ts'
import { storedData } from './person.queries.server.ts'
import { readable } from './rights.queries.server.ts'
import { personRoles } from './role.options.ts'
import { isInRole, rolesOf } from './role.queries.server.ts'

type PersonRow = {
  id: string
  fullName: string
  emails: string
  phones: string
  /** What they are to the hub: 'Applicant, Donor'. */
  roles: string
  createdAt: Date
}

const contactsOf = sql<string>`(select coalesce(string_agg(distinct point.value, ', '), '') from people_contact_points link
  join contact_points point on point.id = link.contact_point_id where link.person_id = "people"."id")`

/** The addresses or the numbers of a person. */
export const pointsIn = (kind: 'email' | 'phone', as: (value: SQL) => SQL = (value) => value) =>
  sql<string>`(select coalesce(string_agg(distinct ${as(sql`point.value`)}, ', '), '') from people_contact_points link
  join contact_points point on point.id = link.contact_point_id
  where link.person_id = "people"."id" and point.kind = ${sql.raw(`'${kind}'`)})`

const shown = { id: people.id, fullName: people.fullName, contacts: contactsOf, createdAt: people.createdAt }

/** Newest first, searchable by name, or by an address or number or a part of it. */
export const peopleList: List<PersonRow> = {
  table: people,
  id: people.id,
  ...newestFirst(people.createdAt),
  filters: {
    is: { column: people.id, values: Object.keys(personRoles), where: isInRole },
  },
  where: isNull(people.mergedInto),
  search: sql`lower(${people.fullName})`,
  meets: (searched, input) => contactIn(input) ?? hasParts(searched, input),
  async rows(db, ids) {
    const { id, fullName, createdAt } = people
    const [rows, roles] = await Promise.all([
      db
        .select({ id, fullName, emails: pointsIn('email'), phones: pointsIn('phone'), createdAt })
        .from(people)
        .where(inArray(people.id, ids)),
      rolesOf(db, ids),
    ])
    return rows.map((row) => ({ ...row, roles: roles.get(row.id)?.join(', ') ?? '' }))
  },
}

/** As many owners of a part of an address or number are looked at: typing another letter finds the others. */
const enough = 1000
/** Fewer digits are in most numbers. */
const isPartOfNumber = /^\d{4,}$/
/** An address with its domain. */
const isWhole = (input: string) => input.split('@')[1]?.includes('.') === true

/** The people with this address or number, or a part of it; a separate query, which uses its own index. */
function contactIn(input: string): SQL | undefined {
  const phone = toInternational(input)
  const digits = spellPhone(input)
  const isPart = phone === undefined && isPartOfNumber.test(digits)
  if (isPart || (input.includes('@') && !isWhole(input)))
    return sql`id in (select link.person_id from people_contact_points link
      where link.contact_point_id in (select point.id from contact_points point
        where point.value like ${patternOf(isPart ? digits : input.toLowerCase())}
        order by point.created_at desc limit ${enough}))`
  if (!input.includes('@') && !phone) return undefined
  return sql`id in (select link.person_id from people_contact_points link
    join contact_points point on point.id = link.contact_point_id
    where (point.kind, point.value) in (('email', ${input.toLowerCase()}), ('phone', ${phone ?? ''})))`
}

/** Where staff work on a row. */
const screens: Record<string, (id: string) => string> = {
  contacts: (id) => `/admin/messages/${id}`,
  program_applications: (id) => `/admin/registrations/${id}`,
  event_registrations: (id) => `/admin/registrations/${id}`,
  opportunity_applications: (id) => `/admin/registrations/${id}`,
  notifications: () => '/admin/notifications',
  audit_log: (id) => `/admin/audit/${id}`,
}

/** All stored data of a person, table by table, whatever its permission: for those who may export it anyway. */
export async function dataForStaff(db: Reader, id: string) {
  const [person] = await db.select({ fullName: people.fullName }).from(people).where(eq(people.id, id))
  if (!person) return undefined
  const sections = await storedData(db, { personId: id })
  return {
    id,
    fullName: person.fullName,
    sections: sections
      .filter(({ table }) => !identity.has(table))
      .map(({ table, title, rows }) => ({
        title,
        rows: rows.map((row) => ({
          key: row.id || JSON.stringify(row.fields),
          fields: readable(row.fields, 'en'),
          href: row.id ? screens[table]?.(row.id) : undefined,
        })),
      })),
  }
}

/** Who a person is: the head of their page. */
export async function personForStaff(db: Reader, id: string) {
  const [person] = await db.select().from(people).where(eq(people.id, id))
  if (!person) return undefined
  const merges = await db
    .select()
    .from(peopleMerges)
    .where(and(eq(peopleMerges.personId, id), isNull(peopleMerges.undoneAt)))
    .orderBy(desc(peopleMerges.mergedAt))
  const requests = await db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.personId, id))
    .orderBy(desc(erasureRequests.askedAt))
  return {
    id,
    fullName: person.fullName,
    locale: person.locale,
    version: person.version,
    mergedInto: person.mergedInto,
    since: staffTime(person.createdAt),
    points: await pointsOf(db, id),
    merges: merges.map(({ id: merge, goneId, mergedBy, mergedAt, moved }) => ({
      id: merge,
      goneId,
      by: mergedBy,
      at: staffTime(mergedAt),
      rows: Object.values(moved).reduce((sum, rows) => sum + rows.length, 0),
    })),
    requests: requests.map(({ id: request, askedBy, askedAt, doneAt }) => ({
      id: request,
      by: askedBy,
      at: staffTime(askedAt),
      done: doneAt && staffTime(doneAt),
    })),
  }
}
const identity = new Set([
  'people',
  'contact_points',
  'people_contact_points',
  'people_merges',
  'erasure_requests',
])

async function pointsOf(db: Reader, personId: string) {
  const rows = await db
    .select({
      id: contactPoints.id,
      value: contactPoints.value,
      kind: contactPoints.kind,
      verifiedAt: contactPoints.verifiedAt,
      stoppedAt: contactPoints.mailStoppedAt,
      returnedAt: contactPoints.mailReturnedAt,
    })
    .from(contactPoints)
    .innerJoin(peopleContactPoints, eq(peopleContactPoints.contactPointId, contactPoints.id))
    .where(eq(peopleContactPoints.personId, personId))
    .groupBy(contactPoints.id)
    .orderBy(contactPoints.kind, contactPoints.value)
  return rows.map(({ id, value, kind, verifiedAt, ...moments }) => ({
    id,
    value,
    kind,
    isProved: verifiedAt !== null,
    mark: markOf(moments),
  }))
}

/** One side of a comparison: the person, and the rows that would move. */
export async function personForMerging(db: Reader, id: string) {
  const [person] = await db.select().from(people).where(eq(people.id, id))
  if (!person || person.mergedInto) return undefined
  const counts = await Promise.all(
    movable().map(async ({ table, name, person: column }) => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${table} where ${column} = ${id}`,
      )
      return { name: name.replaceAll('_', ' '), rows: rows[0]?.n ?? 0 }
    }),
  )
  return {
    id,
    fullName: person.fullName,
    locale: person.locale,
    version: person.version,
    since: staffTime(person.createdAt),
    points: await pointsOf(db, id),
    counts: counts.filter(({ rows }) => rows > 0),
  }
}

/** Possible duplicates: found by the search, or by the same name or a shared contact point. */
export async function mergeCandidates(db: Reader, id: string, input: string) {
  const shares = sql`${people.id} in (select other.person_id from people_contact_points mine
    join people_contact_points other on other.contact_point_id = mine.contact_point_id or other.name_key = mine.name_key
    where mine.person_id = ${id})`
  const isFound = input ? peopleList.meets?.(sql`lower(${people.fullName})`, input) : shares
  return db
    .select(shown)
    .from(people)
    .where(and(ne(people.id, id), isNull(people.mergedInto), isFound))
    .orderBy(people.fullName, people.id)
    .limit(20)
}
