import { expect, test } from 'vitest'
import { aPlaceForm } from '../../../../tests/factories/places.ts'
import { coordinatesInWords, placeRules } from './place.rules.server.ts'

const read = (changes: Record<string, string>) => placeRules.safeParse(aPlaceForm(changes))
const wrong = (changes: Record<string, string>) =>
  read(changes).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)

test('coordinates are pasted as a map app copies them, and the form shows them so that they are the same again', () => {
  const kacyiru = { latitude: -1.9355, longitude: 30.0901 }
  for (const given of [
    '-1.9355, 30.0901',
    '-1.9355,30.0901',
    ' (-1.9355000, 30.0901000) ',
    '-1.9355 30.0901',
  ])
    expect(read({ coordinates: given }).data?.coordinates).toEqual(kacyiru)
  expect(read({ coordinates: coordinatesInWords(kacyiru) }).data?.coordinates).toEqual(kacyiru)
  expect(read({ coordinates: '' }).data?.coordinates).toBeNull()
  expect(read({ coordinates: '-1.94412345678, 30.061987654321' }).data?.coordinates).toEqual({
    latitude: -1.944123,
    longitude: 30.061988,
  })
})

test('what is no pair of numbers, outside the earth, or the wrong way round is refused with an example', () => {
  for (const given of ['-1.9355', 'KG 7 Avenue', '91, 30', '-1.9, 181', '-1,9355, 30,0901', '1e3, 2'])
    expect(wrong({ coordinates: given })).toEqual(['coordinates: Two numbers, like -1.9441, 30.0619'])
  expect(wrong({ coordinates: '30.0901, -1.9355' })).toEqual([
    'coordinates: The wrong way round: the latitude comes first, as in -1.9441, 30.0619',
  ])
  // Nairobi.
  expect(wrong({ coordinates: '-1.2921, 36.8219' })).toBeUndefined()
})

test('a street and an English name are required; directions in a language need a name in it', () => {
  expect(wrong({ street: ' ', nameEn: '', role: 'ours' })).toEqual([
    'street: Street is missing',
    'role: Choose a role',
    'nameEn: Name is missing',
  ])
  expect(wrong({ nameFr: '' })).toEqual(['nameFr: Name is missing'])
})
