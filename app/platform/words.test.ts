import { expect, test } from 'vitest'
import { searchOf, shorten, wordsIn } from './words.ts'

test('words are found whatever their accents, letters and signs', () => {
  expect(wordsIn('Éducation: l’avenir du front-end, 10 kW!')).toEqual([
    'education',
    'l',
    'avenir',
    'du',
    'front',
    'end',
    '10',
    'kw',
  ])
  expect(wordsIn('Ubumenyi bw’ikoranabuhanga')).toEqual(['ubumenyi', 'bw', 'ikoranabuhanga'])
  expect(wordsIn('… !')).toEqual([])
})

test('a search asks for every word as a beginning, and nothing typed gets out of its quotes', () => {
  expect(searchOf('  Dév  KIGALI kigali ')).toEqual(["'dev':*", "'kigali':*"])
  expect(searchOf("x' | 'y':* & !(zz\\")).toEqual(["'zz':*"])
  expect(searchOf('c # !')).toEqual([])
})

test('a text is cut between two words, and says so', () => {
  expect(shorten('One two\nthree', 40)).toBe('One two three')
  expect(shorten('One two three', 10)).toBe('One two…')
  expect(shorten('One two three', 7)).toBe('One two…')
  expect(shorten('Longwordwithoutend', 8)).toBe('Longword…')
})
