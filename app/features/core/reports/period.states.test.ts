import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '~/platform/clock.ts'
import { comparedWith, daysIn, monthsAfter, readAsked, spanOf } from './period.states.ts'
import { type Comparison, comparisons, type Preset, presets } from './report.options.ts'

const asked = (query: string, today = '2026-11-18') => readAsked(new URLSearchParams(query), today)
const days = (query: string, today?: string) => {
  const { period, compared } = asked(query, today)
  return [period.from, period.to, compared.from, compared.to]
}

test('a running period ends today and is compared with as much of the one before', () => {
  expect(days('')).toEqual(['2026-11-01', '2026-11-18', '2026-10-01', '2026-10-18'])
  expect(days('period=quarter')).toEqual(['2026-10-01', '2026-11-18', '2026-07-01', '2026-08-18'])
  expect(days('period=year')).toEqual(['2026-01-01', '2026-11-18', '2025-01-01', '2025-11-18'])
  expect(days('period=12-months')).toEqual(['2025-11-19', '2026-11-18', '2024-11-19', '2025-11-18'])
})

test('a whole month is compared with a whole month, however long the two are', () => {
  expect(days('period=last-month')).toEqual(['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'])
  expect(days('period=month', '2026-02-28')).toEqual(['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'])
  expect(days('period=month', '2026-03-30')).toEqual(['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'])
  expect(days('period=last-month&compare=year', '2024-03-05')).toEqual([
    '2024-02-01',
    '2024-02-29',
    '2023-02-01',
    '2023-02-28',
  ])
})

test('two dates are compared with as many days before them; wrong ones are said to be wrong', () => {
  expect(days('period=own&from=2026-11-10&to=2026-11-16')).toEqual([
    '2026-11-10',
    '2026-11-16',
    '2026-11-03',
    '2026-11-09',
  ])
  expect(asked('period=own&from=2026-11-10').problem).toBe('Enter both dates')
  expect(asked('period=own&from=2026-11-10&to=2026-02-30').problem).toBe('Enter both dates')
  expect(asked('period=own&from=2026-11-10&to=2026-11-09').problem).toMatch('before the first')
  expect(asked('period=own&from=2016-11-10&to=2026-11-09').problem).toMatch('five years')
  const refused = asked('period=own&from=2016-11-10&to=2026-11-09')
  expect(refused.period.from).toBe('2026-11-01')
  expect(refused.typed).toEqual({ from: '2016-11-10', to: '2026-11-09' })
})

test('whatever is written into the address, the report has a period, and nothing of it reaches a query', () => {
  expect(asked("period=__proto__&compare=toString&program=1'; drop table people")).toMatchObject({
    preset: 'month',
    comparison: 'before',
    program: undefined,
    problem: undefined,
  })
})

test('on every day every comparison is a period of the past that ends before the other begins', () => {
  const preset = fc.constantFrom(...(Object.keys(presets) as Preset[]).filter((one) => one !== 'own'))
  const comparison = fc.constantFrom(...(Object.keys(comparisons) as Comparison[]))
  fc.assert(
    fc.property(fc.nat({ max: 4000 }), preset, comparison, (n, period, compare) => {
      const today = daysAfter('2020-01-01', n)
      const found = asked(`period=${period}&compare=${compare}`, today)
      expect(found.period.from <= found.period.to && found.period.to <= today).toBe(true)
      expect(found.compared.from <= found.compared.to).toBe(true)
      expect(found.compared.to < found.period.from).toBe(true)
      expect(Math.abs(daysIn(found.compared) - daysIn(found.period))).toBeLessThanOrEqual(3)
    }),
  )
})

test('months are added on the same day, or on the last one of a shorter month', () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsAfter('2024-02-29', -12)).toBe('2023-02-28')
  expect(monthsAfter('2026-11-18', 3)).toBe('2027-02-18')
})

test('a day of the report begins at midnight in Kigali', () => {
  const { from, to } = spanOf({ from: '2026-11-01', to: '2026-11-01' })
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2026-10-31T22:00:00.000Z',
    '2026-11-01T22:00:00.000Z',
  ])
  expect(comparedWith({ from: '2026-11-01', to: '2026-11-01' }, 'own', 'before').from).toBe('2026-10-31')
})
