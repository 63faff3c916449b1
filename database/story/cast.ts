import { plainName } from '~/features/people/people/name.options.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Character, Random, Story } from '~/platform/story.ts'

const women = [
  'Aline',
  'Alice',
  'Angelique',
  'Beatrice',
  'Belise',
  'Chantal',
  'Clarisse',
  'Claudine',
  'Consolee',
  'Delphine',
  'Denyse',
  'Divine',
  'Egidie',
  'Esperance',
  'Esther',
  'Fanny',
  'Florence',
  'Francine',
  'Gisele',
  'Gloria',
  'Grace',
  'Henriette',
  'Honorine',
  'Immaculee',
  'Jacqueline',
  'Jeanne',
  'Josiane',
  'Joyeuse',
  'Judith',
  'Liliane',
  'Louise',
  'Marie Claire',
  'Marthe',
  'Nadine',
  'Odette',
  'Olive',
  'Pacifique',
  'Pascaline',
  'Peace',
  'Rosine',
  'Sandrine',
  'Solange',
  'Sonia',
  'Vestine',
  'Yvonne',
]
const men = [
  'Alexis',
  'Aimable',
  'Bosco',
  'Celestin',
  'Christian',
  'Claude',
  'Cyprien',
  'Damascene',
  'Didier',
  'Emmanuel',
  'Eric',
  'Eugene',
  'Fabrice',
  'Fidele',
  'Gilbert',
  'Ildephonse',
  'Innocent',
  'Jean Paul',
  'Jean Pierre',
  'Joseph',
  'Kevin',
  'Moise',
  'Olivier',
  'Patrick',
  'Prosper',
  'Samuel',
  'Theogene',
  'Thierry',
  'Valens',
  'Yves',
]
const families = [
  'Uwase',
  'Uwimana',
  'Mukamana',
  'Ingabire',
  'Uwera',
  'Umutoni',
  'Iradukunda',
  'Niyonzima',
  'Habimana',
  'Mugisha',
  'Nshimiyimana',
  'Hakizimana',
  'Ndayisaba',
  'Mutesi',
  'Umuhoza',
  'Munyaneza',
  'Kwizera',
  'Bizimana',
  'Nkurunziza',
  'Tuyisenge',
  'Twagirayezu',
  'Kamanzi',
  'Gasana',
  'Rukundo',
  'Ishimwe',
  'Mukashyaka',
  'Nyirahabimana',
  'Uwamahoro',
  'Murekatete',
  'Byiringiro',
  'Sibomana',
  'Karangwa',
  'Mukandayisenga',
  'Nsengimana',
  'Ntawukuriryayo',
  'Irakoze',
]
/** Most of them live in the city, as the hub does. */
const districts = [
  'Gasabo',
  'Gasabo',
  'Gasabo',
  'Kicukiro',
  'Kicukiro',
  'Nyarugenge',
  'Nyarugenge',
  'Musanze',
  'Huye',
  'Rubavu',
  'Rwamagana',
  'Muhanga',
  'Bugesera',
  'Nyagatare',
  'Rusizi',
  'Karongi',
  'Gicumbi',
  'Kayonza',
]
const languages: Locale[] = ['rw', 'rw', 'rw', 'en', 'en', 'fr']

/** No two have the same name. Addresses end in example.com and numbers begin with 0700, which nobody can have. */
export function castOf(random: Random, count = 120): Character[] {
  const known = new Set<string>()
  const characters: Character[] = []
  while (characters.length < count) {
    const gender = random.chance(62) ? 'female' : 'male'
    const firstName = random.pick(gender === 'female' ? women : men)
    const lastName = random.pick(families)
    const fullName = `${firstName} ${lastName}`
    if (known.has(fullName)) continue
    known.add(fullName)
    const n = characters.length
    characters.push({
      firstName,
      lastName,
      fullName,
      gender,
      email: `${plainName(fullName).replaceAll(' ', '.')}@example.com`,
      phone: `+2507000${String(10_000 + n * 37).padStart(5, '0')}`,
      district: random.pick(districts),
      locale: random.pick(languages),
      age: random.between(18, 34),
    })
  }
  return characters
}

export const colleagues: Story['staff'] = {
  aline: { firstName: 'Aline', fullName: 'Aline Mukamana', email: 'aline@irishub.example' },
  eric: { firstName: 'Eric', fullName: 'Eric Nshuti', email: 'eric@irishub.example' },
  diane: { firstName: 'Diane', fullName: 'Diane Umutesi', email: 'diane@irishub.example' },
}
