import { globSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { features } from '../../app/features.ts'
import { hub } from '../../app/hub.server.ts'
import { screens } from '../../app/kits/admin/screen.ts'
import { extensionPoint } from '../../app/platform/extension-point.ts'
import { composeHub, defineFeature, tables } from '../../app/platform/feature.server.ts'
import { localeOfPath, translatedLocales } from '../../app/platform/i18n/locale.ts'
import { openPages } from '../../app/platform/open-pages.ts'
import routes from '../../app/routes.ts'
import { run } from '../../processes/cli.ts'

const folders = globSync('app/features/*/*/README.md').map((path) => path.split('/').slice(2, 4).join('/'))

test('every folder of a feature is in features.ts, and nothing else', () => {
  expect(features).toEqual(folders.sort())
})

/** Everything that a kind of file exports. */
const exported = (modules: Record<string, Record<string, unknown>>) =>
  Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).map(([name, value]) => ({ path, name, value: value as object })),
  )
const undeclared = (all: ReturnType<typeof exported>, declared: readonly unknown[]) =>
  all.flatMap(({ path, name, value }) => (declared.includes(value) ? [] : [`${path}: ${name}`]))

test('every table, mail, SMS and job of a feature is declared', () => {
  const tableFiles = exported(import.meta.glob('../../app/**/*.table.server.ts', { eager: true }))
  const mails = exported(import.meta.glob('../../app/**/*.email.tsx', { eager: true }))
  const texts = exported(import.meta.glob('../../app/**/*.sms.ts', { eager: true }))
  const jobs = exported(import.meta.glob('../../app/**/*.jobs.server.ts', { eager: true }))
  const having = (all: typeof mails, key: string) => all.filter(({ value }) => key in value)
  const isTable = ({ value }: { value: unknown }) => is(value, PgTable)
  expect(undeclared(tableFiles.filter(isTable), hub.tables)).toEqual([])
  expect(undeclared(having(mails, 'subject'), hub.emails)).toEqual([])
  expect(undeclared(having(texts, 'text'), hub.sms)).toEqual([])
  expect(undeclared(having(jobs, 'run'), hub.jobs)).toEqual([])
  for (const all of [tableFiles.filter(isTable), having(mails, 'subject'), having(texts, 'text')])
    expect(all.length).toBeGreaterThan(30)
})

test('every metric of a feature is declared', () => {
  const files = exported(import.meta.glob('../../app/features/**/*.metrics.server.ts', { eager: true }))
  const all = files.flatMap(({ value, ...file }) =>
    (value as object[]).map((one) => ({ ...file, value: one })),
  )
  expect(undeclared(all, hub.metrics)).toEqual([])
  expect(all.length).toBeGreaterThan(8)
})

test('control: a table that no feature declares is noticed', () => {
  const [first] = hub.tables
  const all = [{ path: 'planted', name: 'first', value: first as object }]
  expect(undeclared(all, hub.tables)).toEqual([])
  expect(undeclared(all, hub.tables.slice(1))).toEqual(['planted: first'])
})

test('a table is granted by one feature only', () => {
  const twice = ['select', 'select, delete'].map((rights) =>
    defineFeature({ publicGrants: { news: rights } }),
  )
  expect(() => composeHub(twice)).toThrow('news is declared twice')
})

test('a scheduled job and a job for visitors is a job of its feature', () => {
  expect(hub.schedule.filter(({ job }) => !hub.jobs.includes(job))).toEqual([])
  const names = hub.jobs.map(({ name }) => name)
  expect(hub.publicQueues.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('what a feature adds is in the list, in the order of its positions, and replaced by the next composition', () => {
  const point = extensionPoint<{ name: string; position?: number }>()
  const [first, second] = [
    { name: 'first', position: 10 },
    { name: 'second', position: 20 },
  ]
  const before = { tables: tables(), pages: openPages() }
  try {
    composeHub([defineFeature({ adds: [point.with(second)] }), defineFeature({ adds: [point.with(first)] })])
    expect(point()).toEqual([first, second])
    expect(tables()).toEqual([])
    composeHub([defineFeature({ adds: [point.with(second)], pages: ['/planted'] })])
    expect(point()).toEqual([second])
    expect(openPages()).toEqual(['/planted'])
  } finally {
    tables.set(before.tables)
    openPages.set(before.pages)
  }
})

test('every screen has a place of its own', () => {
  const places = screens().map(({ position }) => position)
  expect(new Set(places).size).toBe(places.length)
})

/** What is printed is stored, so that a change shows in review. */
for (const command of ['grants', 'queues', 'schedule', 'messages', 'screens'])
  test(`the list of ${command} is as stored`, async () => {
    const printed: string[] = []
    await run([command], (line) => printed.push(line))
    await expect(`${printed.join('\n')}\n`).toMatchFileSnapshot(`printed/${command}.txt`)
  })

test('the list of routes is as stored', async () => {
  const lines = (entries: RouteConfigEntry[], under: string): string[] =>
    entries.flatMap(({ path, file, children = [] }) => {
      const address = path ? `${under}/${path}` : under
      return [`${address || '/'} ${file}`, ...lines(children, address)]
    })
  const english = routes.filter(
    ({ id = '' }) => !translatedLocales.some((locale) => id.endsWith(` ${locale}`)),
  )
  const printed = lines(english, '').filter((line) => localeOfPath(line) === 'en')
  await expect(`${printed.sort().join('\n')}\n`).toMatchFileSnapshot('printed/routes.txt')
})
