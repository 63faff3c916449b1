import { expect, test } from 'vitest'
import { type Readable, ranked } from './ranking.policy.ts'

const word = (typed: string, ...synonyms: string[]) => ({
  typed,
  query: `'${typed}':*`,
  ways: [{ words: [typed], closeness: 1 }, ...synonyms.map((one) => ({ words: [one], closeness: 0.6 }))],
})
const order = (words: ReturnType<typeof word>[], ...readables: Readable[]) =>
  ranked(
    readables.map((readable) => ({ item: readable.title, readable })),
    words,
  ).map(({ item }) => item)

test('titles come before names, names before texts, and typed words before synonyms', () => {
  const found = order(
    [word('bakery', 'boulangerie')],
    { title: 'In text', text: 'A bakery' },
    { title: 'Boulangerie of the big market' },
    { title: 'Called so', names: 'bakery bread' },
    { title: 'Our bakery' },
    { title: 'Nothing' },
  )
  expect(found).toEqual(['Our bakery', 'Called so', 'Boulangerie of the big market', 'In text'])
})

test('what is open comes before what is over, and a title that says only this before a longer one', () => {
  const found = order(
    [word('bakery')],
    { title: 'Bakery night', isOver: true },
    { title: 'Bakery of the north' },
    { title: 'Bakery' },
  )
  expect(found).toEqual(['Bakery', 'Bakery of the north', 'Bakery night'])
})

test('a rare word counts more than one that most results have', () => {
  const found = order(
    [word('kigali'), word('bakery')],
    { title: 'Kigali one' },
    { title: 'Kigali two' },
    { title: 'Kigali three' },
    { title: 'Bakery' },
  )
  expect(found[0]).toBe('Bakery')
})
