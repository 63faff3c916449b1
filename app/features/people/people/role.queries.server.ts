import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '~/platform/db/db.server.ts'
import { people } from './people.table.server.ts'
import { tablesOfPeople } from './personal-data.queries.server.ts'
import { type PersonRole, personRoles } from './role.options.ts'

type Named = { role: PersonRole; table: PgTable; person: AnyPgColumn }

/** The tables that say what somebody is, of the features that are there. */
const tablesOfRoles = (): Named[] =>
  (Object.keys(personRoles) as PersonRole[]).flatMap((role) =>
    tablesOfPeople().flatMap(({ name, table, person }) =>
      person && (personRoles[role].tables as readonly string[]).includes(name)
        ? [{ role, table, person }]
        : [],
    ),
  )

/** Whoever is this to the hub. */
export function isInRole(role: string): SQL {
  const named = tablesOfRoles().filter((one) => one.role === role)
  // One list of ids, so that the newest people are looked up in each table, instead of reading the tables first.
  const theirs = named.map(({ table, person }) => sql`select ${person} from ${table}`)
  return sql`${people.id} in (${sql.join(theirs, sql` union all `)})`
}

/** What each of these people is to the hub. */
export async function rolesOf(db: Reader, ids: string[]): Promise<Map<string, string[]>> {
  const all = sql.param(ids)
  const named = tablesOfRoles().map(
    ({ role, table, person }) =>
      sql`(select distinct ${person} as id, ${role}::text as role from ${table} where ${person} = any(${all}::uuid[]))`,
  )
  if (named.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; role: PersonRole }>(sql.join(named, sql` union `))
  const found = Map.groupBy(rows, ({ id }) => id)
  const inOrder = Object.keys(personRoles) as PersonRole[]
  return new Map(
    [...found].map(([id, theirs]) => [
      id,
      inOrder
        .filter((role) => theirs.some((one) => one.role === role))
        .map((role) => personRoles[role].label),
    ]),
  )
}
