import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percent, refuseImpossible, roomFor, roomForAll, scaleOf, widths } from './chart-scale.ts'

const counts = fc.array(fc.option(fc.nat({ max: 2_000_000_000 }), { freq: 4 }), { maxLength: 40 })
const shares = fc.array(
  fc.option(
    fc.nat({ max: 100_000 }).map((n) => n / 10_000),
    { freq: 4 },
  ),
  {
    maxLength: 40,
  },
)

test('the lines of a scale are steps of 1, 2 or 5 and zeros, begin at zero and cover the highest value', () => {
  fc.assert(
    fc.property(fc.oneof(counts, shares), (values) => {
      const { most, lines } = scaleOf(values)
      const highest = Math.max(0, ...values.map((value) => value ?? 0))
      expect(lines[0]).toBe(0)
      expect(most).toBeGreaterThanOrEqual(highest)
      if (highest === 0) {
        expect(lines).toEqual([0])
        return
      }
      expect(lines.at(-1)).toBe(most)
      expect(lines.length).toBeLessThanOrEqual(6)
      const [, step = 0] = lines
      expect(step.toExponential()).toMatch(/^[125]e/)
      for (const [n, line] of lines.entries()) expect(line).toBeCloseTo(n * step, 6)
      // A scale that is twice as high as the highest value wastes half the plot.
      if (highest > 1) expect(highest).toBeGreaterThan(most - step)
    }),
  )
})

test('whole numbers have whole steps, and steps of a tenth have no crumbs', () => {
  expect(scaleOf([1]).lines).toEqual([0, 1])
  expect(scaleOf([3, null, 2]).lines).toEqual([0, 1, 2, 3])
  expect(scaleOf([12_480_000]).lines).toEqual([0, 5_000_000, 10_000_000, 15_000_000])
  expect(scaleOf([0.35, 0.1]).lines).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(scaleOf([0.0062]).lines).toEqual([0, 0.002, 0.004, 0.006, 0.008])
})

test('what cannot be a count is refused: negative, infinite, no number', () => {
  refuseImpossible([0, 1.5, null])
  for (const wrong of [-1, Number.POSITIVE_INFINITY, Number.NaN])
    expect(() => refuseImpossible([1, wrong])).toThrow(`A chart has no place for ${wrong}`)
})

/** From where to where the labels of a plot reach, at that width. */
function extents(width: number, columns: number, letters: number, isLine: boolean): [number, number][] {
  const step = widths.slice(1).filter((least) => width >= least).length
  const { every = 1 } =
    roomFor(columns, letters, isLine).find(({ from, until }) => from <= step && step < until) ?? {}
  const count = isLine ? columns + 1 : columns
  const label = letters * 7
  const middle = (n: number) => (width / columns) * (isLine ? n : n + 0.5)
  return Array.from({ length: count }, (_, n) => n)
    .filter((n) => (count - 1 - n) % every === 0)
    .map((n) => {
      if (n === count - 1 && (isLine || every > 1)) return [width - label, width]
      if (isLine && n === 0) return [0, label]
      return [middle(n) - label / 2, middle(n) + label / 2]
    })
}

test('labels under a plot stay apart at every width', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 176, max: 1900 }),
      fc.integer({ min: 1, max: 366 }),
      fc.integer({ min: 1, max: 11 }),
      fc.boolean(),
      (width, columns, letters, isLine) => {
        const all = extents(width, columns, letters, isLine)
        for (const [n, [left]] of all.entries())
          expect(left - (all[n - 1]?.[1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(4)
      },
    ),
  )
})

test('the stylesheet shows more texts from the widths that they were counted for', () => {
  const css = readFileSync('app/ui/admin/charts.css', 'utf8')
  const shown = [...css.matchAll(/plot \(width >= (\d+)px\) \{\s+& \.chart-from-(\d) /g)]
  expect(shown.map(([, width, from]) => [Number(width), Number(from)])).toEqual(
    widths.slice(1).map((width, n) => [width, n + 1]),
  )
})

test('a value stands over each bar only where its column is wide enough', () => {
  expect(roomForAll(4, 3)).toBe(0)
  expect(roomForAll(12, 4)).toBe(2)
  expect(roomForAll(90, 3)).toBe(6)
  expect(percent(1, 3)).toBe(33.333)
})
