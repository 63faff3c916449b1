import { m } from '~/platform/i18n/texts.ts'
import {
  countInWords,
  filteredPath,
  ListFilters,
  ListSearch,
} from '../../../core/site/components/list-filters.tsx'
import { type Category, categories, countTo } from '../opportunity.options.ts'
import { categoryNames } from './opportunity-card.tsx'

/** The search and filters, as in the address. */
export type Asked = { q: string; category: Category | ''; location: string; after: string }

/** The list with one filter changed. It starts at the first page again. */
export const listPath = (asked: Asked, change: Partial<Asked> = {}) =>
  filteredPath('/opportunities', { ...asked, after: '', ...change })

type Props = {
  asked: Asked
  /** Nothing was found: the next thing to do is to search for something else. */
  isOpen: boolean
  locations: string[]
  counts: Record<Category | '', number>
}

/** OPP-04: search, place and category. A plain form and plain links. */
export function OpportunityFilters({ asked, isOpen, locations, counts }: Props) {
  const { q, category, location } = asked
  const chips = (['', ...categories] as const).filter(
    (one) => one === '' || one === category || counts[one] > 0,
  )
  return (
    <ListFilters
      label={m.opportunities_filters()}
      chosen={[q, location, category && categoryNames[category]()]}
      isOpen={isOpen}
    >
      <search>
        <ListSearch
          path="/opportunities"
          q={q}
          keep={{ category }}
          label={m.opportunities_search()}
          hint={m.opportunities_search_hint()}
          send={m.opportunities_find()}
          className="grid gap-3 md:grid-cols-[1fr_15rem_auto]"
        >
          <select
            name="location"
            className="input"
            defaultValue={location}
            aria-label={m.opportunities_location()}
          >
            <option value="">{m.opportunities_all_locations()}</option>
            {(location && !locations.includes(location) ? [location, ...locations] : locations).map(
              (place) => (
                <option key={place}>{place}</option>
              ),
            )}
          </select>
        </ListSearch>
      </search>
      <nav aria-label={m.opportunities_category()}>
        <ul className="flex flex-wrap gap-2">
          {chips.map((one) => (
            <li key={one}>
              <a
                className="chip"
                href={listPath(asked, { category: one })}
                aria-current={one === category ? 'true' : undefined}
              >
                {one ? categoryNames[one]() : m.opportunities_all()}
                {/* No counts during a search: they would cost more than they are worth. */}
                {!q && <b>{countInWords(counts[one], countTo)}</b>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </ListFilters>
  )
}
