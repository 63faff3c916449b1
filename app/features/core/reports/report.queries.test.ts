import { expect, test } from 'vitest'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Part, type Question, type Report, reports } from './part.queries.server.ts'
import { readAsked } from './period.states.ts'
import { besides, monthsOf, reportFor } from './report.queries.server.ts'

const nobody = {} as Reader
const now = new Date('2026-11-18T10:00:00Z')
const read = (query: string, ...added: Partial<Report>[]) => {
  reports.set(added)
  return reportFor(nobody, readAsked(new URLSearchParams(query), '2026-11-18'), now)
}
const part = (title: string, more: Partial<Part> = {}): Part => ({
  section: 'Events',
  position: 10,
  title,
  figures: async () => [{ label: 'Held', value: 3 }],
  ...more,
})

test('the sections are in their order, and in each the parts of several features by position', async () => {
  const report = await read(
    '',
    { parts: [part('Late', { position: 20 }), part('Money', { section: 'Money' })] },
    { parts: [part('Early'), part('People', { section: 'People reached' })] },
  )
  expect(report.map(({ section, parts }) => [section, parts.map(({ title }) => title)])).toEqual([
    ['People reached', ['People']],
    ['Events', ['Early', 'Late']],
    ['Money', ['Money']],
  ])
})

test('each part is asked for the period and for the other one, and shown side by side', async () => {
  const spans: Question[] = []
  const [section] = await read('period=last-month', {
    parts: [
      part('Events', {
        figures: async (_, question) => [{ label: 'Held', value: spans.push(question) }],
      }),
    ],
  })
  expect(spans.map(({ from, to }) => [from.toISOString(), to.toISOString()])).toEqual([
    ['2026-09-30T22:00:00.000Z', '2026-10-31T22:00:00.000Z'],
    ['2026-08-31T22:00:00.000Z', '2026-09-30T22:00:00.000Z'],
  ])
  expect(section?.parts[0]?.rows).toMatchObject([{ label: 'Held', value: 1, before: 2 }])
})

test('a part that fails is missing and not 0, and the others stay', async () => {
  const broken = async () => {
    throw new Error('permission denied')
  }
  const [section] = await read('', {
    parts: [part('Broken', { figures: broken }), part('Whole', { position: 20 })],
  })
  expect(section?.parts.map(({ title, rows }) => [title, rows?.length])).toEqual([
    ['Broken', undefined],
    ['Whole', 1],
  ])
})

test('for one program only the parts are asked that can count it', async () => {
  const program = '0b0e7e5e-1111-4222-8333-444455556666'
  const asked: (string | undefined)[] = []
  const figures = async (_: Reader, question: Question) => {
    asked.push(question.program)
    return []
  }
  const report = await read(`program=${program}`, {
    parts: [part('All', { figures }), part('One', { byProgram: true, figures })],
  })
  expect(report.flatMap(({ parts }) => parts.map(({ title }) => title))).toEqual(['One'])
  expect(asked).toEqual([program, program])
})

test('a figure that only one period has is 0 in the other; where nothing was counted it is not known', () => {
  const values = (rows: ReturnType<typeof besides>) =>
    rows.map(({ label, value, before }) => [label, value, before])
  const [a, b] = [
    { label: 'a', value: 1 },
    { label: 'b', value: 2 },
  ]
  expect(values(besides([a], [b]))).toEqual([
    ['a', 1, 0],
    ['b', 0, 2],
  ])
  expect(values(besides([a], undefined))).toEqual([['a', 1, null]])
  expect(besides(undefined, undefined)).toEqual([])
})

test('the months of a picture begin and end with the period, and a single month is not drawn', async () => {
  const months = monthsOf({ from: '2026-09-10', to: '2026-11-18' })
  expect(months.map(({ name, from, to }) => [name, from.toISOString(), to.toISOString()])).toEqual([
    ['September 2026', '2026-09-09T22:00:00.000Z', '2026-09-30T22:00:00.000Z'],
    ['October 2026', '2026-09-30T22:00:00.000Z', '2026-10-31T22:00:00.000Z'],
    ['November 2026', '2026-10-31T22:00:00.000Z', '2026-11-18T22:00:00.000Z'],
  ])
  const chart = { title: 'By month', series: ['Held'], read: async () => [[1], [2]] }
  const stacksOf = async (query: string) =>
    (await read(query, { parts: [part('Events', { months: chart })] }))[0]?.parts[0]?.months?.stacks
  expect(await stacksOf('period=month')).toBeUndefined()
  expect(await stacksOf('period=quarter')).toMatchObject([{ values: [1] }, { values: [2] }])
})
