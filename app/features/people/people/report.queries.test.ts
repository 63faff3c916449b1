import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hubDay, hubMonths } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import {
  aSender,
  isInNovember,
  november,
  plantUnlinked,
  randomReport,
  seeds,
  valuesOf,
} from '../../../../tests/support/unlinked-rows.ts'
import { people } from './people.table.server.ts'
import { peopleByMonth, peopleReached, tablesOfActs } from './report.queries.server.ts'

withDatabase()

async function plant(seed: number): Promise<void> {
  const { times, pick, flip, moment } = randomReport(seed)
  const ids = times(60, () => randomUUID())
  // Merged into one of the first ten, who are merged into nobody.
  const persons = ids.map((id, n) => ({
    id,
    full_name: `Aline ${n}`,
    locale: 'en',
    merged_into: n >= 10 && flip(4) ? pick(ids.slice(0, 10)) : null,
    created_at: moment(),
  }))
  await plantUnlinked('people', persons)
  const act = () => ({ person_id: pick(ids), created_at: moment() })
  const messages = times(60, () => ({
    ...act(),
    id: randomUUID(),
    full_name: 'Aline',
    email: 'a@example.com',
    subject: 's',
    message: 'm',
    locale: 'en',
    version: 1,
    status: 'new',
  }))
  await plantUnlinked('contacts', messages)
  const enrolled = times(40, (n) => ({ ...act(), ...aSender(n), course_id: randomUUID(), status: 'pending' }))
  await plantUnlinked('enrollments', enrolled)
  const mails = times(60, () => ({
    ...act(),
    id: randomUUID(),
    channel: 'mail',
    recipient: 'a@example.com',
    locale: 'en',
    template: 't',
    subject: 's',
    props: {},
  }))
  await plantUnlinked('outbox', mails)
}

type Act = { person: string; at: Date }

/** Read table by table, whatever the features declare: every table with both columns, without what we wrote ourselves. */
async function actsOf(): Promise<Act[]> {
  const { rows } = await db().execute<{ name: string }>(sql`
    select one.table_name as name from information_schema.columns one
      join information_schema.columns two using (table_schema, table_name)
      join information_schema.tables using (table_schema, table_name)
    where one.table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (
        'outbox', 'person_notes', 'person_tags', 'import_rows', 'past_gifts', 'person_sources')
      and one.column_name = 'person_id' and two.column_name = 'created_at' order by 1`)
  expect(
    tablesOfActs()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(rows.map(({ name }) => name))
  const acts: Act[] = []
  for (const { name } of rows) {
    const found = await db().execute<{ person: string | null; at: number }>(
      sql`select person_id as person, extract(epoch from created_at)::float8 as at from ${sql.identifier(name)}`,
    )
    for (const { person, at } of found.rows) if (person) acts.push({ person, at: new Date(at * 1000) })
  }
  return acts
}

for (const seed of seeds)
  test(`the people reached are those of every row that names a person, each once (seed ${seed})`, async () => {
    await plant(seed)
    const all = new Map((await db().select().from(people)).map((one) => [one.id, one]))
    const ofOne = ({ person }: Act) => all.get(person)?.mergedInto ?? person
    const acts = await actsOf()
    const reached = new Set(acts.filter(({ at }) => isInNovember(at)).map(ofOne))
    const isNew = (id: string) => (all.get(id)?.createdAt ?? november.to) >= november.from
    expect(valuesOf(await peopleReached(db(), november))).toEqual({
      People: reached.size,
      'Of them for the first time': [...reached].filter(isNew).length,
    })
    expect(reached.size).toBeGreaterThan(10)
    expect(await peopleByMonth(db(), hubMonths(november.now, 3))).toEqual(
      ['2026-09', '2026-10', '2026-11'].map((month) => [
        new Set(acts.filter(({ at }) => hubDay(at).startsWith(month)).map(ofOne)).size,
      ]),
    )
  })
