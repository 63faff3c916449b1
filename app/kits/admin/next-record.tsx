import { useOutletContext, useParams } from 'react-router'
import { type ListState, listHref, withPlace } from './list-address.ts'
import type { ListContext } from './list-screen.tsx'

/** The filters by which a record leaves a list once somebody has worked on it, and their values for what waits. */
const workFilters = ['status', 'state']
const waiting = ['new', 'pending', 'attention', 'open']

/** A list of what waits and nothing else: when it is empty, all is done. */
export const isOfWaiting = ({ q, filters }: ListState) =>
  q === '' && workFilters.some((name) => waiting.includes(filters[name] ?? ''))

/**
 * In a form that finishes a record, such as a decision or an answer: where work goes on (`goOn` of a guarded action).
 * In a list by status it is the next record, after the last one the list. In any other list the record stays open.
 */
export function NextRecord() {
  const { ids, path, opens, state } = useOutletContext<ListContext>()
  const { id = '' } = useParams()
  if (!workFilters.some((name) => state.filters[name])) return null
  const next = ids.includes(id) ? ids[ids.indexOf(id) + 1] : undefined
  // The list from its beginning shows what was passed over, or that all is done.
  const to = next ? withPlace(`${path}/${next}${opens}`, state) : listHref(path, state)
  return <input type="hidden" name="next" value={to} />
}
