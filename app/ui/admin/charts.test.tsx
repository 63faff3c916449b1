import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { allWords, wordsOf } from '../../../tests/support/admin.tsx'
import { BarChart } from './bar-chart.tsx'
import { scaleOf } from './chart-scale.ts'
import { leadsTo } from './chart-walk.tsx'
import { Funnel } from './funnel.tsx'
import { LineChart } from './line-chart.tsx'
import { StackedBars } from './stacked-bars.tsx'

/** The server's HTML, before any script. */
const rendered = (chart: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: chart }])} />)

const francs = (value: number) => `${value.toLocaleString('en-US')} RWF`
const given = { title: 'Gifts per month', by: 'Month', of: 'Gifts', format: francs }

const values = fc.array(fc.option(fc.nat({ max: 50_000_000 }), { freq: 4 }), { minLength: 1, maxLength: 40 })
const pointsOf = (all: (number | null)[]) =>
  all.map((value, n) => ({ label: `M${n}`, name: `Month ${n}`, value }))

/** What is said of each point: in the plot for all widths, not in the one of a phone. */
const saidIn = (html: string) =>
  [
    ...html
      .replace(/<div class="chart-phone">.*?<div class="chart-desk">/, '')
      .matchAll(/data-n="\d+" aria-label="([^"]*)"/g),
  ].map(([, said]) => said)
const rowsIn = (html: string) => allWords(html, 'tr').slice(1)

test('every point is said and stands in the table as it was given, in a line as in bars', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(BarChart, LineChart), (all, Chart) => {
      const html = rendered(<Chart {...given} points={pointsOf(all)} gap="not counted" />)
      if (all.every((value) => value === null)) {
        expect(wordsOf(html)).toBe('No numbers yet')
        return
      }
      const words = (value: number | null) => (value === null ? 'not counted' : francs(value))
      expect(saidIn(html)).toEqual(all.map((value, n) => `Month ${n}: Gifts ${words(value)}`))
      expect(rowsIn(html)).toEqual(all.map((value, n) => `Month ${n} ${words(value)}`))
    }),
    { numRuns: 40 },
  )
})

/** The points of the plot, one after the other. */
const marksIn = (html: string) =>
  html
    .replace(/<div class="chart-phone">.*?<div class="chart-desk">/, '')
    .split('class="chart-point"')
    .slice(1)

const heights = (path: string | undefined) =>
  [...(path ?? '').matchAll(/L50 ([\d.]+)/g)].map(([, top]) => 100 - Number(top))

test('bars are as high as their values; a zero stands on the ground, a gap leaves nothing', () => {
  fc.assert(
    fc.property(values, (all) => {
      fc.pre(all.some((value) => value !== null))
      const { most } = scaleOf(all)
      const marks = marksIn(rendered(<BarChart {...given} points={pointsOf(all)} />))
      expect(marks).toHaveLength(all.length)
      for (const [n, value] of all.entries()) {
        expect(marks[n]?.includes('chart-foot')).toBe(value !== null)
        expect(marks[n]?.includes('chart-bar')).toBe(value !== null && value > 0)
        const [high] = heights(marks[n])
        if (value) expect(high).toBeCloseTo((value / most) * 100, 2)
      }
    }),
    { numRuns: 40 },
  )
})

test('a line passes through its values and breaks at each gap', () => {
  fc.assert(
    fc.property(values, (all) => {
      fc.pre(all.filter((value) => value !== null).length > 0 && all.length > 1)
      const { most } = scaleOf(all)
      const html = rendered(<LineChart {...given} points={pointsOf(all)} />)
      const lines = [...html.matchAll(/class="chart-line" d="([^"]+)"/g)].map(([, d = '']) => d)
      const runs = all
        .map((value) => (value === null ? '|' : 'x'))
        .join('')
        .split('|')
        .filter(Boolean)
      expect(lines.map((d) => d.match(/[ML]/g)?.length)).toEqual(runs.map(({ length }) => length))
      const points = lines.flatMap((d) => [...d.matchAll(/[ML]([\d.]+) ([\d.]+)/g)])
      const known = all.flatMap((value, n) => (value === null ? [] : { value, n }))
      for (const [at, { value, n }] of known.entries()) {
        expect(Number(points[at]?.[1])).toBeCloseTo((n / (all.length - 1)) * 100, 2)
        expect(100 - Number(points[at]?.[2])).toBeCloseTo((value / most) * 100, 2)
      }
    }),
    { numRuns: 40 },
  )
})

const series = ['Approved', 'Pending', 'Rejected']
const stack = fc.array(fc.option(fc.nat({ max: 500 }), { freq: 6 }), { minLength: 3, maxLength: 3 })

test('a stack says each part and their sum, and each part is as thick as its value', () => {
  fc.assert(
    fc.property(fc.array(stack, { minLength: 1, maxLength: 12 }), (all) => {
      fc.pre(all.flat().some((value) => value !== null))
      const known = (values: (number | null)[]) =>
        values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
      const { most } = scaleOf(
        all.map((values) => (values.every((one) => one === null) ? null : known(values))),
      )
      const stacks = all.map((values, n) => ({ label: `W${n}`, values }))
      const html = rendered(
        <StackedBars title="Applications" by="Week" series={series} stacks={stacks} format={String} />,
      )
      const said = all.map((values, n) => {
        const total = values.includes(null) ? 'no value' : known(values)
        return { n, parts: [...values.map((value) => value ?? 'no value'), total] }
      })
      expect(saidIn(html)).toEqual(
        said.map(
          ({ n, parts }) =>
            `W${n}: ${[...series, 'Total'].map((name, at) => `${name} ${parts[at]}`).join(', ')}`,
        ),
      )
      expect(rowsIn(html)).toEqual(said.map(({ n, parts }) => `W${n} ${parts.join(' ')}`))
      for (const [n, mark] of marksIn(html).entries()) {
        const tops = [...mark.matchAll(/chart-part-\d"><path d="([^"]+)"/g)].map(
          ([, d]) => heights(d)[0] ?? 0,
        )
        const parts = (all[n] ?? []).filter((value): value is number => !!value)
        const thick = tops.toReversed().map((top, at, below) => top - (below[at - 1] ?? 0))
        expect(thick).toHaveLength(parts.length)
        for (const [at, part] of parts.entries()) expect(thick[at]).toBeCloseTo((part / most) * 100, 2)
      }
    }),
    { numRuns: 40 },
  )
})

test('a funnel says how many go on, and each step is as wide as its number', () => {
  const steps = [
    { label: 'Opened', value: 1240 },
    { label: 'Sent', value: 620, href: '/sent' },
    { label: 'Approved', value: 0 },
    { label: 'Came', value: null },
  ]
  const share = (ratio: number) => `${Math.round(ratio * 100)}%`
  const html = rendered(
    <Funnel {...given} title="2026" by="Step" of="People" steps={steps} share={share} format={String} />,
  )
  expect(html).toContain('aria-label="2026, from Opened (1240) to Came (no value)."')
  expect(saidIn(html)).toEqual([
    'Opened: 1240',
    'Sent, 50% go on: 620',
    'Approved, 0% go on: 0',
    'Came: no value',
  ])
  expect(rowsIn(html)).toEqual(['Opened 1240 –', 'Sent 620 50%', 'Approved 0 0%', 'Came no value –'])
  expect([...html.matchAll(/class="chart-bar" d="M0 0H([\d.]+)V/g)].map(([, width]) => width)).toEqual([
    '100',
    '50',
  ])
  expect(html.match(/chart-foot/g)).toHaveLength(3)
  expect(html.match(/href="\/sent"/g)).toHaveLength(2)
})

test('only gaps, and no points at all, say so and show no plot', () => {
  const empty = { ...given, empty: 'No gifts counted yet' }
  for (const html of [
    rendered(<BarChart {...empty} points={[]} />),
    rendered(<LineChart {...empty} points={pointsOf([null, null])} />),
    rendered(
      <StackedBars {...empty} series={series} stacks={[{ label: 'W1', values: [null, null, null] }]} />,
    ),
    rendered(<Funnel {...empty} steps={[]} share={String} />),
  ]) {
    expect(wordsOf(html)).toBe('No gifts counted yet')
    expect(html).not.toContain('<svg')
  }
})

test('only zeros are zeros: the chart says so, and its scale has the ground alone', () => {
  const html = rendered(<BarChart {...given} points={pointsOf([0, 0, null])} />)
  expect(html).toContain('aria-label="Gifts per month, M0 to M2. Every value is 0 RWF. 1 of 3: no value."')
  expect(allWords(html, 'p')).toEqual(['Every value is 0 RWF.', 'Left blank: 1 of 3, no value.'])
  expect(html).toContain('<div class="chart-scale" aria-hidden="true"><span>0 RWF</span></div>')
  expect(html.match(/chart-foot/g)).toHaveLength(2)
  expect(html).not.toContain('chart-bar')
})

test('a value below zero is refused', () => {
  expect(() => rendered(<BarChart {...given} points={pointsOf([3, -2])} />)).toThrow('no place for -2')
  expect(() => rendered(<LineChart {...given} points={pointsOf([-0.5])} />)).toThrow('no place for -0.5')
  const parts = [{ label: 'W1', values: [4, -1, 0] }]
  expect(() => rendered(<StackedBars {...given} series={series} stacks={parts} />)).toThrow('no place for -1')
  const steps = [{ label: 'Sent', value: -7 }]
  expect(() => rendered(<Funnel {...given} steps={steps} share={String} />)).toThrow('no place for -7')
})

test('a stack of more series than there are colours is refused', () => {
  const five = ['a', 'b', 'c', 'd', 'e']
  const stacks = [{ label: 'W1', values: [1, 1, 1, 1, 1] }]
  expect(() => rendered(<StackedBars {...given} series={five} stacks={stacks} />)).toThrow('at most four')
})

test('a number leads to the list it counts, from the plot and from the table', () => {
  const points = [
    { label: 'Oct', value: 3, href: '/gifts?month=10' },
    { label: 'Nov', value: 4 },
  ]
  const html = rendered(<BarChart {...given} points={points} />)
  expect(html.match(/<a[^>]*href="\/gifts\?month=10"/g)).toHaveLength(2)
  expect(html).toContain(
    '<g role="img" class="chart-point" data-n="1" aria-label="Nov: Gifts 4 RWF" tabindex="0">',
  )
})

test('without script a chart is one tab stop, its newest point, and has neither styles nor tips of its own', () => {
  const html = rendered(<LineChart {...given} points={pointsOf([3, 5, 8])} />)
  const stops = [...html.matchAll(/data-n="(\d)"[^>]*tabindex="(-?\d)"/g)].map(([, n, tab]) => `${n} ${tab}`)
  expect(stops).toEqual(['0 -1', '1 -1', '2 0'])
  expect(html).not.toMatch(/style=|chart-tip/)
})

test('a phone shows two weeks of a month of days, says so, and has the month in the table', () => {
  const html = rendered(<BarChart {...given} points={pointsOf(Array.from({ length: 30 }, (_, n) => n))} />)
  expect(allWords(html, 'p')).toEqual(['The last 14 of 30. All of them are in the table.'])
  const [, phone = ''] = /<div class="chart-phone">(.*?)<div class="chart-desk">/.exec(html) ?? []
  expect(saidIn(phone).at(0)).toBe('Month 16: Gifts 16 RWF')
  expect(saidIn(phone)).toHaveLength(14)
  expect(saidIn(html)).toHaveLength(30)
  expect(rowsIn(html)).toHaveLength(30)
  const early = Array.from({ length: 30 }, (_, n) => (n < 9 ? n : null))
  expect(saidIn(rendered(<BarChart {...given} points={pointsOf(early)} />)).at(-1)).toBe(
    'Month 29: Gifts no value',
  )
})

test('the arrow keys lead from point to point and stop at the ends; other keys are left to the browser', () => {
  const from = (key: string) => leadsTo(key, 5, 30)
  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map(from)).toEqual([4, 4, 6, 6])
  expect(['PageUp', 'PageDown', 'Home', 'End'].map(from)).toEqual([0, 12, 0, 29])
  expect(leadsTo('ArrowRight', 29, 30)).toBe(29)
  expect(leadsTo('ArrowLeft', 0, 30)).toBe(0)
  expect(['Tab', 'Enter', 'a', 'Escape'].map(from)).toEqual(Array.from({ length: 4 }))
})
