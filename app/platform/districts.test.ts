import { expect, test } from 'vitest'
import { distanceFrom, districtIn, namesOfDistrict, placesNear } from './districts.ts'

test('a district is known by its name and by the name of its town', () => {
  expect(districtIn('job in Musanze')).toBe('Musanze')
  expect(districtIn('Ruhengeri')).toBe('Musanze')
  expect(districtIn('Kigali')).toBeUndefined()
  expect(namesOfDistrict('Huye')).toEqual(['huye', 'butare'])
})

test('there are thirty districts, all inside Rwanda, and what is nearest comes first', () => {
  expect(placesNear('Musanze')).toHaveLength(30)
  expect(placesNear('Musanze').slice(0, 3).toSorted()).toEqual(['Burera', 'Gakenke', 'Nyabihu'])
  expect(placesNear('Gisagara')[0]).toBe('Huye')
  expect(placesNear('Kicukiro').slice(0, 3).toSorted()).toEqual(['Gasabo', 'Kigali', 'Nyarugenge'])
  expect(placesNear('Rwamagana')[0]).toBe('Kayonza')
  for (const one of placesNear('Musanze')) expect(distanceFrom('Musanze', one), one).toBeLessThan(190)
})

test('distances are those of the map', () => {
  expect(distanceFrom('Musanze', 'Huye (sample), Huye')).toBeCloseTo(122.7, 0)
  expect(distanceFrom('Rubavu', 'Kigali, remote')).toBeCloseTo(93.1, 0)
  expect(distanceFrom('Musanze', 'Online')).toBeUndefined()
})
