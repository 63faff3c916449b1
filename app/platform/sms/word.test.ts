import { expect, test } from 'vitest'
import { wordForText } from './word.ts'

test.each([
  ['Aline', 'Aline'],
  ['  Jean-Claude Uwase ', 'Jean-Claude'],
  ['Ngũgĩ', 'Ngũgĩ'],
  ['You won 50000 RWF, claim at evil.rw/win today', 'You'],
  ['evil.rw/win', undefined],
  ['50000RWF', undefined],
  ['Claimyourprizeatevildotcom', undefined],
  ['', undefined],
])('the name %j appears in a text as %j', (input, said) => {
  expect(wordForText(input)).toBe(said)
})
