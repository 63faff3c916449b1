import { useOutletContext, useParams } from 'react-router'
import { withPlace } from './list-address.ts'
import type { ListContext } from './list-screen.tsx'

/** The filters by which a record leaves a list once somebody has worked on it. */
const workFilters = ['status', 'state']

/**
 * In a form that finishes a record, such as a decision or an answer: where work goes on (`goOn` of a guarded action).
 * In a list of what waits it is the next record, after the last one the list. In any other list the record stays open.
 */
export function NextRecord() {
  const { ids, path, opens, state } = useOutletContext<ListContext>()
  const { id = '' } = useParams()
  if (!workFilters.some((name) => state.filters[name])) return null
  const next = ids[ids.indexOf(id) + 1]
  const isListed = ids.includes(id)
  const to = withPlace(isListed && next ? `${path}/${next}${opens}` : path, state)
  return <input type="hidden" name="next" value={to} />
}
