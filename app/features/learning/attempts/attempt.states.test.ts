import { expect, test } from 'vitest'
import { isStrong, weakTopics } from './attempt.states.ts'

const of = (topic: string, right: number, asked: number) => ({ topic, right, of: asked })

test('EXM-12: a topic is named from three questions on; with fewer it would reveal which answer was wrong', () => {
  expect(weakTopics([of('Prices', 0, 1), of('Customers', 1, 2)], 70)).toEqual([])
  expect(weakTopics([of('Prices', 0, 1), of('Customers', 2, 3), of('Money', 3, 3)], 70)).toEqual([
    'Customers',
  ])
  expect(weakTopics([of('', 0, 9)], 70)).toEqual([])
})

test('EXM-12: the page says that every topic went well only where each of them could have been named', () => {
  expect(isStrong([of('Prices', 3, 3), of('Customers', 4, 4)], 70)).toBe(true)
  expect(isStrong([of('Prices', 3, 3), of('Customers', 1, 1)], 70)).toBe(false)
  expect(isStrong([of('Prices', 3, 3), of('Customers', 2, 4)], 70)).toBe(false)
  expect(isStrong([], 70)).toBe(false)
})
