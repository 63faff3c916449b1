import { categories } from '~/features/opportunities/opportunity.options.ts'
import { wordsIn } from '~/platform/words.ts'

export const opportunityColumns = `opportunities (id, slug, category, company_organization, location, salary_range,
  application_deadline, contact_email, status, featured, words, created_at, updated_at)`
export const opportunityTextColumns =
  'opportunity_texts (opportunity_id, locale, title, description, requirements, source_version)'

const places = [
  'Kigali',
  'Huye',
  'Musanze',
  'Rubavu',
  'Nyagatare',
  'Kigali, remote',
  'Rusizi',
  'Karongi',
  'Muhanga',
  'Rwamagana',
]
const roles = ['developer', 'teacher', 'nurse', 'driver', 'accountant', 'welder', 'baker', 'mechanic']
// Syllables make some thousands of words, none of which means anything.
const syllables = ['ba', 'ki', 'mu', 'ra', 'ho', 'te', 'gi', 'nzo', 'we', 'ya', 'su', 'vu', 'cye', 'lo', 'ti']

const pick = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item

/** A word: few numbers give a common one, most give a rare one. */
const wordOf = (n: number) => {
  const at = Math.floor(((n * 2654435761) % 4294967296) / 4294967296 ** 0.5) % 3000
  return pick(syllables, at) + pick(syllables, Math.floor(at / 15)) + pick(syllables, Math.floor(at / 225))
}

function textsOf(n: number) {
  const sentence = Array.from({ length: 40 }, (_, at) => wordOf(n * 41 + at * at)).join(' ')
  return {
    title: `Sample ${pick(roles, n * 3)} ${n}`,
    description: `A generated opportunity: ${sentence}.`,
    requirements: `Be able to ${wordOf(n)} and ${wordOf(n * 7)}.`,
  }
}

/** One generated opportunity, in the order of the columns. One in ten is over or closed, one in a thousand featured. */
export function opportunityRow(n: number, { id, at }: { id: string; at: string }): string[] {
  const { title, description, requirements } = textsOf(n)
  const category = categories[Math.floor(Math.sqrt(n * 31) % 8)] ?? 'job'
  // Every place has some, the first ones most of them.
  const place = pick(places, Math.floor((n * 7919) % 10) * Math.floor((n * 104729) % 2))
  const words = wordsIn(`${title} ${description} ${requirements} ${place} ${category} sample ltd`)
  const deadline = new Date(Date.now() + ((n % 90) + 2) * 24 * 3600 * 1000).toISOString().slice(0, 10)
  return [
    id,
    `sample-${id.slice(0, 13)}`,
    category,
    'Sample Ltd',
    place,
    '\\N',
    deadline,
    `sample.${n}@example.com`,
    n % 10 === 9 ? pick(['expired', 'closed'], n) : 'active',
    n % 1000 === 999 ? 't' : 'f',
    [...new Set(words)].map((word) => `'${word}'`).join(' '),
    at,
    at,
  ]
}

export function opportunityTextRow(n: number, id: string): string[] {
  const { title, description, requirements } = textsOf(n)
  return [id, 'en', title, description, requirements, '1']
}
