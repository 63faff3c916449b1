import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/database.ts'
import { createCollector } from './collector.server.ts'
import type { Metric } from './metric.ts'
import { registry } from './registry.server.ts'

withDatabase()

let now = 0
let reads = 0
const usual = { a: 1, b: 3 }
let series: Record<string, number> = usual
let fault: string | undefined
let hangs = false

const metrics: Metric[] = [
  {
    name: 'planted_rows',
    help: 'rows',
    async collect(db) {
      reads++
      const { rows } = await db.execute<{ n: number }>(sql`select 7 as n`)
      return rows[0]?.n
    },
  },
  {
    name: 'planted_faulty',
    help: 'fails when told to',
    async collect(db) {
      if (fault) await db.execute(sql.raw(fault))
      return 1
    },
  },
  {
    name: 'planted_series',
    help: 'has a label',
    labels: ['queue'],
    collect: async () => Object.entries(series).map(([queue, value]) => ({ labels: { queue }, value })),
  },
  {
    name: 'planted_hanging',
    help: 'never ends when told to',
    collect: () => (hangs ? new Promise(() => {}) : Promise.resolve(undefined)),
  },
  {
    name: 'planted_after',
    help: 'reads the database after the others',
    collect: async (db) => (await db.execute(sql`select 1`)).rowCount ?? 0,
  },
  { name: 'planted_absent', help: 'has nothing to say', collect: async () => undefined },
]
const collector = createCollector(metrics, () => now)
afterAll(() => collector.close())

/** How often a metric could not be collected so far. */
const errorsOf = (metric: string, lines: string[]) =>
  Number(
    lines.find((line) => line.startsWith(`metrics_errors_total{metric="${metric}"}`))?.split(' ')[1] ?? 0,
  )

/** The lines of a scrape, ten seconds after the last. */
async function scrape(seconds = 10): Promise<string[]> {
  now += seconds * 1000
  await collector.refresh()
  return (await registry.metrics()).split('\n').filter((line) => /^(?:planted|metrics_errors)/.test(line))
}

test('what the metrics collect is reported, and what is absent is no zero', async () => {
  expect((await scrape()).filter((line) => line.startsWith('planted'))).toEqual([
    'planted_rows 7',
    'planted_faulty 1',
    'planted_series{queue="a"} 1',
    'planted_series{queue="b"} 3',
    'planted_after 1',
  ])
})

test('a hundred scrapes within ten seconds read the database once', async () => {
  await scrape()
  const before = reads
  await Promise.all(Array.from({ length: 100 }, () => scrape(0.05)))
  expect(reads).toBe(before)
  await scrape()
  expect(reads).toBe(before + 1)
})

test('a series that is gone is reported no more', async () => {
  series = { b: 3 }
  expect(await scrape()).toContain('planted_series{queue="b"} 3')
  expect((await scrape()).join('\n')).not.toContain('queue="a"')
  series = usual
})

test('a metric that fails is counted and missing; the others stay', async () => {
  const before = errorsOf('planted_faulty', await scrape())
  fault = 'select * from no_such_table'
  const lines = await scrape()
  expect(errorsOf('planted_faulty', lines)).toBe(before + 1)
  expect(lines).toContain('planted_rows 7')
  expect(lines.join('\n')).not.toContain('planted_faulty 1')
  fault = undefined
  expect(await scrape()).toContain('planted_faulty 1')
})

test('while the database is away, what needs none is still reported; then everything is again', async () => {
  const before = errorsOf('planted_after', await scrape())
  fault = 'select pg_terminate_backend(pg_backend_pid())'
  const lines = await scrape()
  expect(lines).toContain('planted_series{queue="b"} 3')
  expect(lines.join('\n')).not.toMatch(/planted_(?:faulty|after) 1/)
  expect(errorsOf('planted_after', lines)).toBe(before + 1)
  fault = undefined
  expect(await scrape()).toContain('planted_after 1')
})

test('a query that takes too long is cut off after two seconds', async () => {
  fault = 'select pg_sleep(30)'
  const started = performance.now()
  expect((await scrape()).join('\n')).not.toContain('planted_faulty 1')
  expect(performance.now() - started).toBeLessThan(10_000)
  fault = undefined
})

test('one that never ends is given up after three seconds, and the others are reported', async () => {
  hangs = true
  const lines = await scrape()
  hangs = false
  expect(errorsOf('planted_hanging', lines)).toBe(1)
  expect(lines).toContain('planted_rows 7')
  expect(lines).toContain('planted_series{queue="b"} 3')
})

test('a metric cannot write', async () => {
  fault = "insert into settings (name, value) values ('planted', '{}')"
  expect((await scrape()).join('\n')).not.toContain('planted_faulty 1')
  fault = undefined
})

test('hundreds of values of a label are a mistake, and not reported', async () => {
  series = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`queue ${n}`, n]))
  const lines = await scrape()
  expect(errorsOf('planted_series', lines)).toBe(1)
  expect(lines.join('\n')).not.toContain('queue 7')
  series = usual
})
