/** How many of each kind are shown. */
export const hitsShown = 5
export const longestSearch = 100
/** As in every list of the back-office. */
export const shortestSearch = 3
export const tooShort = 'Type three letters or more.'

/** Where everything is searched; the dialog asks at `data` for the same. */
export const adminSearchPath = '/admin/search'
export const adminSearchData = '/admin/search.json'

/** Something found, as the screen shows it. */
export type ShownHit = { id: string; title: string; line: string; href: string; at?: string }

export type AdminSearchGroup = {
  /** 'Registrations' */
  name: string
  hits: ShownHit[]
  hasMore: boolean
  /** It took too long, and nothing of it is known. */
  isLate: boolean
  /** The search of its own screen, where it has one. */
  all?: string
}

export type AdminSearchAnswer = {
  q: string
  /** Too little was typed to look for. */
  isTooShort: boolean
  groups: AdminSearchGroup[]
}

/** What is said of an answer, to see and to hear. */
export function answerInWords({ q, isTooShort, groups }: AdminSearchAnswer): string {
  if (q === '') return ''
  if (isTooShort) return tooShort
  const found = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  if (found === 0) return groups.length > 0 ? 'Nothing found yet.' : 'Nothing found.'
  const more = groups.some(({ hasMore }) => hasMore) ? ', there are more' : ''
  return `${found} ${found === 1 ? 'result' : 'results'}${more}`
}
