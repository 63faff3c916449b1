import { wordsIn } from '~/platform/words.ts'

/** How many of each kind are shown. */
export const hitsShown = 5
export const longestSearch = 100
/** As in every list of the back-office. */
export const shortestSearch = 3
export const tooShort = 'Type three letters or more.'

/** The search page; the dialog fetches the same results from `data`. */
export const adminSearchPath = '/admin/search'
export const adminSearchData = '/admin/search.json'

/** A search result, as the screen shows it. */
export type ShownHit = { id: string; title: string; line: string; href: string; at?: string }

export type AdminSearchGroup = {
  /** 'Registrations' */
  name: string
  hits: ShownHit[]
  hasMore: boolean
  /** The search of this kind timed out. */
  isLate: boolean
  /** The address of the search on its own screen, if any. */
  all?: string
}

export type AdminSearchAnswer = {
  q: string
  /** The input is too short to search. */
  isTooShort: boolean
  groups: AdminSearchGroup[]
}

/** The summary of the results, shown and announced. */
export function answerInWords({ q, isTooShort, groups }: AdminSearchAnswer): string {
  if (q === '') return ''
  if (isTooShort) return tooShort
  const found = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  if (found === 0) return groups.length > 0 ? 'Nothing found yet.' : 'Nothing found.'
  const more = groups.some(({ hasMore }) => hasMore) ? ', there are more' : ''
  return `${found} ${found === 1 ? 'result' : 'results'}${more}`
}

/** The options for the arrow keys: each hit, and the link to all of them. */
export const optionsOf = ({ hits, hasMore, isLate, all }: AdminSearchGroup) => [
  ...hits.map(({ href }) => href),
  ...(all && (hasMore || isLate) ? [all] : []),
]

/** Whether every typed word begins a word of the text. */
export function meets(text: string, input: string): boolean {
  const own = wordsIn(text)
  return wordsIn(input).every((word) => own.some((one) => one.startsWith(word)))
}
