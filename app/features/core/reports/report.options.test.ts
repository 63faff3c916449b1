import { expect, test } from 'vitest'
import { differenceInWords, figureInWords } from './report.options.ts'

test('a difference is said in words, with its share where there is something to be a share of', () => {
  expect(differenceInWords(42, 30)).toBe('12 more (40%)')
  expect(differenceInWords(30, 42)).toBe('12 fewer (29%)')
  expect(differenceInWords(5, 0)).toBe('5 more')
  expect(differenceInWords(0, 5)).toBe('5 fewer (100%)')
  expect(differenceInWords(7, 7)).toBe('the same')
  expect(differenceInWords(120_000, 100_000, 'money')).toBe('20,000 RWF more (20%)')
  expect(differenceInWords(3.04, 3.01, 'hours')).toBe('the same')
  expect(differenceInWords(2, 3.5, 'hours')).toBe('1.5 h less (43%)')
  expect(differenceInWords(82.4, 90, 'share')).toBe('8 points less')
})

test('what is not known is neither 0 nor compared', () => {
  expect(figureInWords(null)).toBe('not known')
  expect(differenceInWords(null, 4)).toBe('cannot be compared')
  expect(differenceInWords(4, null)).toBe('cannot be compared')
})
