import pg from 'pg'
import { inject } from 'vitest'
import { type Random, randomFrom } from './random.ts'

type Row = Record<string, unknown>

/**
 * Rows without the rows they refer to, for random ones that a single query reads. Foreign keys and triggers are off;
 * checks and unique indexes are not.
 */
export async function plantUnlinked(table: string, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { pathname } = new URL(process.env.DATABASE_URL ?? '')
  const connectionString = inject('postgres').replace('DATABASE', pathname.slice(1))
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const columns = Object.keys(first)
      .map((name) => `"${name}"`)
      .join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  } finally {
    await client.end()
  }
}

/** What random rows of a report are made of. The report is asked for November 2026. */
export function randomReport(seed: number) {
  const random: Random = randomFrom(seed)
  const flip = (outOf = 2) => random.upTo(outOf) === 0
  return {
    ...random,
    flip,
    /** From the middle of October to the middle of December, to the minute. */
    moment: () => new Date(Date.UTC(2026, 9, 15) + random.upTo(60 * 24 * 60) * 60_000),
    times: <Item>(count: number, make: (n: number) => Item) =>
      Array.from({ length: count }, (_, n) => make(n)),
  }
}

export const november = {
  from: new Date('2026-10-31T22:00:00Z'),
  to: new Date('2026-11-30T22:00:00Z'),
  now: new Date('2026-11-25T10:00:00Z'),
}
export const isInNovember = (at: Date | null) => at !== null && at >= november.from && at < november.to

/** Three runs, each with a seed that its title says. */
export const seeds = [1, 2, 3].map((n) => (Date.now() % 1_000_000) + n)

/** Figures as one record: the query under test and the second computation are compared in one line. */
export const valuesOf = (figures: { label: string; value: number | null }[] | undefined) =>
  Object.fromEntries((figures ?? []).map(({ label, value }) => [label, value]))

/** The columns that every kind of registration requires. */
export const aSender = (n: number) => ({
  first_name: 'Aline',
  last_name: `Uwase ${n}`,
  email: `person${n}@example.com`,
  phone: '+250788000000',
  phone_typed: '0788000000',
  code: `CODE${String(n).padStart(4, '0')}`,
  locale: 'en',
})
