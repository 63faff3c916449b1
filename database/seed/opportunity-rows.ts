import { categories } from '~/features/opportunities/opportunity.options.ts'
import { wordsIn } from '~/platform/words.ts'

export const opportunityColumns = `opportunities (id, slug, category, company_organization, location, salary_range,
  application_deadline, contact_email, status, featured, words, created_at, updated_at)`
export const opportunityTextColumns =
  'opportunity_texts (opportunity_id, locale, title, description, requirements, source_version)'

// The first ones have most of the rows, the last ones few.
const places =
  'Kigali,Online,Huye,Musanze,Rubavu,Kigali (remote),Nyagatare,Muhanga,Rusizi,Karongi,Rwamagana,Kayonza,Bugesera,Kirehe,Ngoma,Gatsibo,Rulindo,Gakenke,Burera,Gicumbi,Kamonyi,Ruhango,Nyanza,Gisagara,Nyaruguru,Nyamagabe,Rutsiro,Nyabihu,Ngororero,Nyamasheke'.split(
    ',',
  )
const roles = ['developer', 'teacher', 'nurse', 'driver', 'accountant', 'welder', 'baker', 'mechanic']
// Syllables make some thousands of words, none of which means anything.
const syllables = ['ba', 'ki', 'mu', 'ra', 'ho', 'te', 'gi', 'nzo', 'we', 'ya', 'su', 'vu', 'cye', 'lo', 'ti']

/** A number from 0 to 1 that looks like chance and is the same in every run. */
function chance(n: number, salt: number): number {
  let x = Math.imul(n + 1, 2654435761) ^ Math.imul(salt + 1, 2246822519)
  x = Math.imul(x ^ (x >>> 15), 2246822519)
  x = Math.imul(x ^ (x >>> 13), 3266489917)
  return ((x ^ (x >>> 16)) >>> 0) / 4294967296
}

const pick = <Item>(list: readonly Item[], at: number) => list[Math.floor(at * list.length)] as Item

/** A few words are in many rows, most are in few. */
function wordOf(n: number, salt: number): string {
  const at = Math.floor(chance(n, salt) ** 3 * 3375)
  return [at % 15, Math.floor(at / 15) % 15, Math.floor(at / 225)].map((one) => syllables[one]).join('')
}

function textsOf(n: number) {
  const sentence = Array.from({ length: 40 }, (_, at) => wordOf(n, at)).join(' ')
  return {
    title: `Sample ${pick(roles, chance(n, 50))} ${n}`,
    description: `A generated opportunity: ${sentence}.`,
    requirements: `Be able to ${wordOf(n, 51)} and ${wordOf(n, 52)}.`,
  }
}

/** One generated opportunity, in the order of the columns. One in ten is over or closed, one in a thousand featured. */
export function opportunityRow(n: number, { id, at }: { id: string; at: string }): string[] {
  const { title, description, requirements } = textsOf(n)
  const category = pick(categories, chance(n, 60) ** 2)
  const place = pick(places, chance(n, 61) ** 3)
  const words = wordsIn(`${title} ${description} ${requirements} ${place} ${category} sample ltd`)
  const deadline = new Date(Date.now() + ((n % 90) + 2) * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const isOver = n % 10 === 9
  return [
    id,
    `sample-${id}`,
    category,
    'Sample Ltd',
    place,
    '\\N',
    deadline,
    `sample.${n}@example.com`,
    isOver ? pick(['expired', 'closed'], chance(n, 62)) : 'active',
    n % 1000 === 998 ? 't' : 'f',
    [...new Set(words)].map((word) => `'${word}'`).join(' '),
    at,
    at,
  ]
}

export function opportunityTextRow(n: number, id: string): string[] {
  const { title, description, requirements } = textsOf(n)
  return [id, 'en', title, description, requirements, '1']
}
