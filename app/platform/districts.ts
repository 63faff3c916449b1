import { wordsIn } from './words.ts'

/** The districts of Rwanda: latitude and longitude of their seats, to about a kilometre, and what else they are called. */
const districts: Record<string, [latitude: number, longitude: number, ...names: string[]]> = {
  Gasabo: [-1.93, 30.09, 'Kacyiru', 'Remera'],
  Kicukiro: [-1.97, 30.1],
  Nyarugenge: [-1.95, 30.06],
  Gisagara: [-2.6, 29.84],
  Huye: [-2.6, 29.74, 'Butare'],
  Kamonyi: [-2.02, 29.87],
  Muhanga: [-2.08, 29.75, 'Gitarama'],
  Nyamagabe: [-2.47, 29.57, 'Gikongoro'],
  Nyanza: [-2.35, 29.75],
  Nyaruguru: [-2.65, 29.55, 'Kibeho'],
  Ruhango: [-2.23, 29.78],
  Karongi: [-2.06, 29.35, 'Kibuye'],
  Ngororero: [-1.87, 29.63],
  Nyabihu: [-1.63, 29.51],
  Nyamasheke: [-2.34, 29.13],
  Rubavu: [-1.7, 29.26, 'Gisenyi'],
  Rusizi: [-2.47, 28.91, 'Cyangugu', 'Kamembe'],
  Rutsiro: [-1.93, 29.32],
  Burera: [-1.48, 29.82],
  Gakenke: [-1.69, 29.78],
  Gicumbi: [-1.58, 30.07, 'Byumba'],
  Musanze: [-1.5, 29.63, 'Ruhengeri'],
  Rulindo: [-1.74, 29.99],
  Bugesera: [-2.15, 30.09, 'Nyamata'],
  Gatsibo: [-1.61, 30.4],
  Kayonza: [-1.9, 30.51],
  Kirehe: [-2.27, 30.65],
  Ngoma: [-2.16, 30.54, 'Kibungo'],
  Nyagatare: [-1.3, 30.33],
  Rwamagana: [-1.95, 30.43],
}
/** The city is in three districts. */
const kigali = [-1.95, 30.06] as const

const byWord = new Map(
  Object.entries(districts).flatMap(([name, [, , ...others]]) =>
    [name, ...others].map((one) => [one.toLowerCase(), name] as const),
  ),
)

export const districtNames: string[] = [...byWord.keys()]

/** The district that a text names. */
export const districtIn = (text: string): string | undefined =>
  wordsIn(text).flatMap((word) => byWord.get(word) ?? [])[0]

/** The words by which a district is known: musanze, ruhengeri. */
export const namesOfDistrict = (name: string): string[] =>
  [...byWord].filter(([, district]) => district === name).map(([word]) => word)

const placeIn = (text: string): readonly [number, number] | undefined => {
  const name = districtIn(text)
  const found = name && districts[name]
  if (found) return [found[0], found[1]]
  return wordsIn(text).includes('kigali') ? kigali : undefined
}

/** Kilometres from a district to the place that a text names; undefined when it names none. */
export function distanceFrom(district: string, text: string): number | undefined {
  const [here, there] = [placeIn(district), placeIn(text)]
  if (!here || !there) return undefined
  // So near the equator a degree of either is as long.
  return Math.hypot(here[0] - there[0], here[1] - there[1]) * 111
}

/** All other districts and Kigali, the nearest first. */
export const placesNear = (district: string): string[] =>
  [...Object.keys(districts), 'Kigali']
    .filter((name) => name !== district)
    .toSorted((a, b) => (distanceFrom(district, a) ?? 0) - (distanceFrom(district, b) ?? 0))
