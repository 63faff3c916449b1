import { expect, test } from 'vitest'
import { nextRefundPoll, partOf } from './refund.states.ts'

test('PAY-05: a refund is polled less and less often, for a week', () => {
  const week = 7 * 24 * 3600
  expect([0, 3, 6, 40].map((asks) => nextRefundPoll(asks, 0))).toEqual([60, 300, 21_600, 21_600])
  expect(nextRefundPoll(40, week - 1)).toBe(21_600)
  expect(nextRefundPoll(40, week)).toBeUndefined()
})

test('PAY-03: partial refunds of a foreign amount add up to it, whatever the parts', () => {
  for (const parts of [[1000, 1000, 1000], [1, 2999], [3000], [999, 1001, 500, 500]]) {
    let [left, taken] = [3000, 0]
    for (const amount of parts) {
      const part = partOf(217, taken, { came: 3000, left, amount })
      expect(part).toBeGreaterThanOrEqual(0)
      taken += part
      left -= amount
    }
    expect({ left, taken }).toEqual({ left: 0, taken: 217 })
  }
})
