import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

/** Gone in brackets, new in braces. */
const shown = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[${text}]` : `{${text}}`))
    .join('')

test('A-VER-02: words that were added and removed are marked, and nothing else', () => {
  expect(shown('Entrance 5000 RWF', 'Entrance 3000 RWF')).toBe('Entrance [5000 ]{3000 }RWF')
  expect(shown('', 'Free')).toBe('{Free}')
  expect(shown('Free', '')).toBe('[Free]')
  expect(shown('One two', 'One two')).toBe('One two')
  expect(shown('', '')).toBe('')
  expect(shown('a b c d', 'b c x d')).toBe('[a ]b c {x }d')
  expect(shown('a a', 'a a a')).toBe('a {a }a')
})

test('the old text and the new one can be read from every difference', () => {
  const words = ['umuganda ', 'kigali\n', 'na ', 'x', ' ', 'hub. ']
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return seed % most
  }
  const text = () => Array.from({ length: random(30) }, () => words[random(words.length)]).join('')
  for (let n = 0; n < 400; n++) {
    const [before, after] = [text(), text()]
    const all = wordDifference(before, after)
    const without = (kind: string) => all.flatMap((one) => (one.kind === kind ? [] : one.text)).join('')
    expect(without('new')).toBe(before)
    expect(without('gone')).toBe(after)
  }
})

test('two long articles without a common word are compared at once', () => {
  const long = (word: string) => `${word} `.repeat(20_000)
  expect(wordDifference(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['gone', 'new'])
})
