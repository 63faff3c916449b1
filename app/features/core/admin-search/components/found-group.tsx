import { Link } from 'react-router'
import type { AdminSearchGroup } from '../admin-search.options.ts'
import { Hit } from './hit.tsx'

type Props = {
  group: AdminSearchGroup
  id: string
  /** The index of its first option among all. */
  first: number
  optionId: (at: number) => string
  chosen: number
  onChosen: (at: number) => void
  onFollow: () => void
}

/** What was found in one area, as options of the list. */
export function FoundGroup({ group, id, first, optionId, chosen, onChosen, onFollow }: Props) {
  const { name, hits, hasMore, isLate, all } = group
  const option = (at: number) => ({
    id: optionId(first + at),
    role: 'option',
    'aria-selected': first + at === chosen,
    tabIndex: -1,
    className: 'lookup-option',
    onPointerMove: () => onChosen(first + at),
    onClick: onFollow,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="lookup-kind">
        {name}
      </p>
      {hits.map((hit, at) => (
        <Link key={hit.id} to={hit.href} {...option(at)}>
          <Hit hit={hit} />
        </Link>
      ))}
      {all && (hasMore || isLate) && (
        <Link to={all} {...option(hits.length)}>
          <span className="link">
            {isLate ? `The search timed out. Search in ${name}` : `All in ${name}`}
          </span>
        </Link>
      )}
    </div>
  )
}
