import { and, eq, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import {
  dataSubjectOf,
  intervalOf,
  isOfStaff,
  isPersonal,
  keysOf,
  type Retention,
  retentionOf,
} from '~/platform/db/data-subject.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { tables } from '~/platform/feature.server.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { contactPoints, people } from '../people.table.server.ts'
import { follow, tablesOfPeople, takeRows } from '../personal-data.queries.server.ts'
import type { Finds, Row } from '../subject-rows.queries.server.ts'
import { eraseScope, identity } from './erase-person.server.ts'
import { eraseRows, isOneOfRows } from './erase-rows.server.ts'

/** Few enough to finish within the statement timeout. */
const batch = 200
const few = 50
const day = 24 * 3600 * 1000

/** The retention period of each table, from its tags. */
export function retentions(): { table: PgTable; name: string; retention: Retention }[] {
  return tables().flatMap((table) => {
    const dataSubject = dataSubjectOf(table, tables())
    const retention = dataSubject && retentionOf(table, dataSubject)
    return retention && retention !== 'unclear'
      ? [{ table, name: getTableConfig(table).name, retention }]
      : []
  })
}

/** Art. 52: removes rows past their retention period, and then people with no rows left. */
export async function removeOld(now: () => Date): Promise<void> {
  for (const { table, name, retention } of retentions()) {
    try {
      while ((await inStep(now(), (work) => removeSomeOf(work, table, retention))) >= batch);
    } catch (err) {
      // A failing table does not stop the others.
      log.error({ err, table: name }, 'what is too old could not be removed')
    }
  }
  while ((await forgetSome(now)) >= few);
  await inStep(now(), forgetPoints)
}

const inStep = (now: Date, step: (work: UnitOfWork) => Promise<number>) =>
  inTransaction({ actor: { kind: 'system' }, now }, step)

async function removeSomeOf(work: UnitOfWork, table: PgTable, { keep, from }: Retention): Promise<number> {
  const { tx, now } = work
  const latest = sql`greatest(${sql.join(from, sql`, `)})`
  const isOld = sql`${latest} < ${now.toISOString()}::timestamptz - ${intervalOf(keep)}::interval`
  const { rows } = await tx.execute<Row>(
    sql`select * from ${table} where ${isOld} limit ${batch} for update skip locked`,
  )
  if (rows.length === 0) return 0
  await tx.execute(sql`select set_config('iris.retention', 'on', true)`)
  const subject = tablesOfPeople().find((one) => one.table === table)
  if (subject && subject.erase === 'row') {
    const finds: Finds = new Map()
    takeRows(finds, subject, rows)
    await follow(tx, finds)
    // Dependent rows go too, except those with a retention period of their own.
    for (const [name, found] of finds)
      if (found.subject.table !== table && hasOwnAge(found.subject)) finds.delete(name)
    await eraseRows(work, finds)
    // Rows kept after an erasure, or not of visitors, also expire.
  } else await tx.delete(table).where(isOneOfRows({ key: keysOf(table) }, rows))
  await tx.execute(sql`select set_config('iris.retention', '', true)`)
  return rows.length
}

const hasOwnAge = ({ table }: { table: PgTable }) => dataSubjectOf(table, tables())?.retention === 'never'

/**
 * A person is known while there is stored personal data of theirs: then name, address and consents stay. What we wrote
 * ourselves, to them or about them, is no reason, unless it is why we know them (`keepsKnown`).
 */
export function hasNothing(): SQL | undefined {
  // An array, so that each table is looked up by its index; for a subquery it would be read as a whole.
  const theirs = sql`array(select one.id from people one where one.id = ${people.id} or one.merged_into = ${people.id})`
  const reasons = tablesOfPeople().filter(
    ({ table, columns, isOurs, keepsKnown }) =>
      (!isOurs || keepsKnown) &&
      !identity.includes(table) &&
      columns.some((column) => isPersonal(column) && !isOfStaff(column)),
  )
  return and(
    ...reasons.flatMap(({ table, person }) =>
      person ? notExists(sql`(select from ${table} where ${person} = any(${theirs}))`) : [],
    ),
  )
}

async function forgetSome(now: () => Date): Promise<number> {
  const before = lt(people.createdAt, new Date(now().getTime() - day))
  const rows = await db()
    .select({ id: people.id })
    .from(people)
    .where(and(isNull(people.mergedInto), before, hasNothing()))
    .limit(few)
  let gone = 0
  for (const { id } of rows)
    try {
      await inStep(now(), (work) => forget(work, id))
      gone++
    } catch (err) {
      log.error({ err }, 'somebody who is not known any more could not be forgotten')
    }
  return gone
}

/** Checked again under the lock: a person who returned meanwhile stays. */
async function forget(work: UnitOfWork, id: string): Promise<number> {
  await work.tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('update')
  const [row] = await work.tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, id), hasNothing()))
  if (!row) return 0
  await eraseScope(work, { personId: id })
  return 1
}

/** Removes contact points that were typed, never proved, and belong to nobody any more. */
async function forgetPoints({ tx, now }: UnitOfWork): Promise<number> {
  const isNobodys = notExists(
    sql`(select from people_contact_points where contact_point_id = ${contactPoints.id})`,
  )
  const isOfBefore = lt(contactPoints.createdAt, new Date(now.getTime() - day))
  return (await tx.delete(contactPoints).where(and(isNobodys, isOfBefore))).rowCount ?? 0
}
