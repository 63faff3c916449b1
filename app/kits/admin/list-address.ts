/** The state of a list is its address, and nothing else: search, filters, sort and position. */
export type ListState = {
  q: string
  filters: Record<string, string>
  /** The filters in the address itself: the initial filters of a list are not carried into other addresses. */
  asked?: Record<string, string>
  /** The filters the list opens with; clearing them is written into the address, too. */
  initial?: string[]
  sort: string
  /** The names of the columns it shows, where it does not show all. */
  columns?: string[]
  /** How many rows a page has, where it is not the usual number. */
  size?: number
  after?: string
  before?: string
}

/** How many rows a page may have; the first is the usual number. */
export const pageSizes = [50, 200] as const

/** The address of the same list with a change. A new search, filter or sort starts at the first page. */
export function listHref(path: string, state: ListState, change: Partial<ListState> = {}): string {
  const next = { ...state, after: undefined, before: undefined, ...change }
  const query = new URLSearchParams()
  if (next.q) query.set('q', next.q)
  const asked = change.filters ?? state.asked ?? state.filters
  for (const [name, value] of Object.entries(asked))
    if (value || state.initial?.includes(name)) query.set(name, value)
  if (next.sort) query.set('sort', next.sort)
  if (next.columns) query.set('columns', next.columns.join(','))
  if (next.size) query.set('rows', String(next.size))
  if (next.after) query.set('after', next.after)
  if (next.before) query.set('before', next.before)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The address with the position in the list, for opening something over it. */
export const withPlace = (path: string, state: ListState) =>
  listHref(path, state, { after: state.after, before: state.before })

/** What a form that changes a list's address keeps of it, without the filters it sends itself. */
export const keptFields = (
  state: ListState,
  without: readonly string[] = [],
): [name: string, value: string][] =>
  [...new URLSearchParams(listHref('', state)).entries()].filter(([name]) => !without.includes(name))
