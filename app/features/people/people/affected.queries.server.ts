import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { hubTimeZone, isDay } from '~/platform/clock.ts'
import { csvOf } from '~/platform/csv.server.ts'
import type { SubjectTable } from '~/platform/db/data-subject.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { tablesOfPeople } from './personal-data.queries.server.ts'

/** The extent of a breach: one table or all, rows written in a period, or rows changed by one account. */
export type Breach = { table?: string; from?: string; to?: string; actor?: string }
type Affected = { id: string; fullName: string; locale: string; contacts: string; tables: string }

/** From the query string. Invalid days and unknown tables are ignored. */
export function readBreach(given: URLSearchParams): Breach {
  const text = (name: string) => given.get(name)?.replaceAll('\0', '').trim().slice(0, 254) || undefined
  const day = (name: string) => {
    const input = text(name)
    return input && isDay(input) ? input : undefined
  }
  const table = text('table')
  return {
    table: table && affectedTables().includes(table) ? table : undefined,
    from: day('from'),
    to: day('to'),
    actor: text('actor'),
  }
}

/** The tables a breach can be limited to. */
export const affectedTables = () =>
  tablesOfPeople()
    .filter(({ person }) => person)
    .map(({ name }) => name)
    .sort()

/**
 * Art. 43, 45: the affected people with their contact points. A merged person counts as the one they were merged into.
 */
export async function affectedPeople(db: Reader, breach: Breach): Promise<Affected[]> {
  const parts = tablesOfPeople().flatMap((subject) => partOf(subject, breach) ?? [])
  if (parts.length === 0) return []
  const { rows } = await db.execute<Affected>(sql`
    with hit as (${sql.join(parts, sql` union all `)})
    select one.id, one.full_name as "fullName", one.locale,
      (select coalesce(string_agg(distinct point.value, ' '), '') from people_contact_points link
        join contact_points point on point.id = link.contact_point_id where link.person_id = one.id) as contacts,
      string_agg(distinct hit.name, ' ') as tables
    from hit join people of on of.id = hit.person join people one on one.id = coalesce(of.merged_into, of.id)
    group by one.id order by one.full_name, one.id limit 100000`)
  return rows
}

function partOf(
  { table, name, person, columns }: SubjectTable,
  { table: only, from, to, actor }: Breach,
): SQL | undefined {
  if (!person || (only && only !== '-' && only !== name)) return undefined
  const created = columns.find((column) => /^(?:created|given|asked)_at$/.test(column.name))
  if ((from || to) && !created) return undefined
  const id = columns.find((column) => column.name === 'id')
  if (actor && !id) return undefined
  const touched = actor && id
  return sql`select ${person} as person, ${name}::text as name from ${table} where ${and(
    isNotNull(person),
    from && created ? sql`${created} >= ${from}::timestamp at time zone ${hubTimeZone}` : undefined,
    to && created ? sql`${created} < ${to}::timestamp at time zone ${hubTimeZone}` : undefined,
    touched
      ? inArray(id, sql`(select ${auditLog.subjectId} from ${auditLog} where ${auditLog.actor} = ${actor})`)
      : undefined,
  )}`
}

export async function affectedCsv(db: Reader, breach: Breach): Promise<string> {
  const rows = await affectedPeople(db, breach)
  return csvOf(
    ['Person', 'Name', 'Language', 'Contacts', 'Tables'],
    rows.map(({ id, fullName, locale, contacts, tables }) => [id, fullName, locale, contacts, tables]),
  )
}
