import { expect, test } from 'vitest'
import { closest, searchOf, shorten, slips, slipsBetween, splitLead, wordsIn } from './words.ts'

test('words are found whatever their accents, case and punctuation', () => {
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

test('a search looks for every word as a prefix, and typed text cannot escape its quotes', () => {
  expect(searchOf('  Dév  KIGALI kigali ')).toEqual(["'dev':*", "'kigali':*"])
  expect(searchOf("x' | 'y':* & !(zz\\")).toEqual(["'zz':*"])
  expect(searchOf('c # !')).toEqual([])
})

test('a text is cut between two words, with a mark', () => {
  expect(shorten('One two\nthree', 40)).toBe('One two three')
  expect(shorten('One two three', 10)).toBe('One two…')
  expect(shorten('One two three', 7)).toBe('One two…')
  expect(shorten('Longwordwithoutend', 8)).toBe('Longword…')
})

test('typos are counted: extra, missing, wrong and swapped letters', () => {
  for (const [input, meant, slips] of [
    ['bakre', 'baker', 1],
    ['develper', 'developer', 1],
    ['kigalli', 'kigali', 1],
    ['desing', 'design', 1],
    ['enginer', 'engineer', 1],
    ['abahugurwa', 'abahuguwe', 2],
    ['same', 'same', 0],
    ['', 'four', 4],
  ] as const)
    expect(slipsBetween(input, meant), input).toBe(slips)
})

test('a suggestion is one typo away, two in a long word, and no further', () => {
  expect(closest('bakre', ['baker', 'bread'])).toEqual(['baker'])
  expect(closest('enginre', ['engineer', 'engine'])).toEqual(['engine'])
  expect(closest('developpre', ['developer'])).toEqual(['developer'])
  expect(closest('ubumenny', ['ubumenyi'])).toEqual(['ubumenyi'])
  expect(closest('code', ['cafe', 'rose'])).toEqual([])
  expect(
    closest(
      'word',
      Array.from({ length: 9 }, (_, n) => `wor${n}`),
    ),
  ).toHaveLength(5)
  expect(slips('jbos')).toContain('jobs')
})

test('a text begins with its first sentence, which an abbreviation does not end', () => {
  const split = (text: string, lang = 'en') => Object.values(splitLead(text, lang))
  expect(split('You learn to sell on your phone. Bring one.')).toEqual([
    'You learn to sell on your phone.',
    'Bring one.',
  ])
  expect(split('Three founders answer anything.\nBring your deck.')).toEqual([
    'Three founders answer anything.',
    'Bring your deck.',
  ])
  expect(split('M. Uwase vous apprend à vendre. Venez.', 'fr')).toEqual([
    'M. Uwase vous apprend à vendre.',
    'Venez.',
  ])
  expect(split('Led by the economist Prof. Uwase and Dr. Mugisha. Come early.')).toEqual([
    'Led by the economist Prof. Uwase and Dr. Mugisha.',
    'Come early.',
  ])
  expect(split('Une soirée animée par Mme. Uwase et M. Mugisha. Venez tôt.', 'fr')).toEqual([
    'Une soirée animée par Mme. Uwase et M. Mugisha.',
    'Venez tôt.',
  ])
  expect(split('Iki kiganiro kiyobowe na Dr. Uwase. Muze kare.', 'rw')).toEqual([
    'Iki kiganiro kiyobowe na Dr. Uwase.',
    'Muze kare.',
  ])
  expect(split('Nta nteruro ya kabiri ihari', 'rw')).toEqual(['Nta nteruro ya kabiri ihari', ''])
  expect(split('')).toEqual(['', ''])
})
