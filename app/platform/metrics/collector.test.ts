import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/database.ts'
import { createCollector } from './collector.server.ts'
import type { Metric } from './metric.ts'
import { registry } from './registry.server.ts'

withDatabase()

let now = 0
let reads = 0
let series: Record<string, number> = { a: 1, b: 2 }
let fault: string | undefined

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
  { name: 'planted_absent', help: 'has nothing to say', collect: async () => undefined },
]
const collector = createCollector(metrics, () => now)
afterAll(() => collector.close())

/** The lines of a scrape, ten seconds after the last. */
async function scrape(seconds = 10): Promise<string[]> {
  now += seconds * 1000
  await collector.refresh()
  return (await registry.metrics()).split('\n').filter((line) => /^(?:planted|metrics_errors)/.test(line))
}

test('what the metrics collect is reported, and what is absent is no zero', async () => {
  expect(await scrape()).toEqual([
    'planted_rows 7',
    'planted_faulty 1',
    'planted_series{queue="a"} 1',
    'planted_series{queue="b"} 2',
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
})

test('a metric that fails is counted and missing; the others stay', async () => {
  fault = 'select * from no_such_table'
  const lines = await scrape()
  expect(lines).toContain('metrics_errors_total{metric="planted_faulty"} 1')
  expect(lines).toContain('planted_rows 7')
  expect(lines.join('\n')).not.toContain('planted_faulty 1')
  fault = undefined
  expect(await scrape()).toContain('planted_faulty 1')
})

test('a query that takes too long is cut off after two seconds', async () => {
  fault = 'select pg_sleep(30)'
  const started = performance.now()
  expect((await scrape()).join('\n')).not.toContain('planted_faulty 1')
  expect(performance.now() - started).toBeLessThan(10_000)
  fault = undefined
})

test('a metric cannot write', async () => {
  fault = "insert into settings (name, value) values ('planted', '{}')"
  expect((await scrape()).join('\n')).not.toContain('planted_faulty 1')
  fault = undefined
})

test('hundreds of values of a label are a mistake, and not reported', async () => {
  series = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`queue ${n}`, n]))
  const lines = await scrape()
  expect(lines).toContain('metrics_errors_total{metric="planted_series"} 1')
  expect(lines.join('\n')).not.toContain('queue 7')
  series = { b: 3 }
})
