/** The state of a list is its address, and nothing else: what is searched, filtered, how it is sorted, where it is. */
export type ListState = {
  q: string
  filters: Record<string, string>
  /** Those that the address itself asks for: what a list opens with is carried into no other address. */
  asked?: Record<string, string>
  /** Which filters the list opens with; to have none of them is said in the address, too. */
  initial?: string[]
  sort: string
  after?: string
  before?: string
}

/** An address of the same list with something changed. A new search, filter or sort begins at the first page. */
export function listHref(path: string, state: ListState, change: Partial<ListState> = {}): string {
  const next = { ...state, after: undefined, before: undefined, ...change }
  const query = new URLSearchParams()
  if (next.q) query.set('q', next.q)
  const asked = change.filters ?? state.asked ?? state.filters
  for (const [name, value] of Object.entries(asked))
    if (value || state.initial?.includes(name)) query.set(name, value)
  if (next.sort) query.set('sort', next.sort)
  if (next.after) query.set('after', next.after)
  if (next.before) query.set('before', next.before)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Keeps the place in the list while something over it is opened. */
export const withPlace = (path: string, state: ListState) =>
  listHref(path, state, { after: state.after, before: state.before })
