import { localPath, showNumber } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Button } from '~/ui/button.tsx'
import { type Category, categories, countTo } from '../opportunity.options.ts'
import { categoryNames } from './opportunity-card.tsx'

/** The search and filters, as in the address. */
export type Asked = { q: string; category: Category | ''; location: string; after: string }

/** The list with one filter changed. It starts at the first page again. */
export function listPath(asked: Asked, change: Partial<Asked> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...asked, after: '', ...change }))
    if (value) query.set(name, value)
  const path = localPath('/opportunities', currentLocale())
  return query.size > 0 ? `${path}?${query}` : path
}

type Props = {
  asked: Asked
  locations: string[]
  counts: Record<Category | '', number>
}

/** OPP-04: search, place and category. A plain form and plain links. */
export function OpportunityFilters({ asked, locations, counts }: Props) {
  const { q, category, location } = asked
  const shown = (n: number) =>
    n > countTo ? `${showNumber(countTo, currentLocale())}+` : showNumber(n, currentLocale())
  const chips = (['', ...categories] as const).filter(
    (one) => one === '' || one === category || counts[one] > 0,
  )
  return (
    <div className="border-soot-950 border-b-2 bg-white">
      <div className="wrap grid gap-4 py-4">
        <search>
          <form
            className="grid gap-3 md:grid-cols-[1fr_15rem_auto]"
            action={localPath('/opportunities', currentLocale())}
          >
            {category && <input type="hidden" name="category" value={category} />}
            <input
              type="search"
              name="q"
              className="input"
              defaultValue={q}
              aria-label={m.opportunities_search()}
              placeholder={m.opportunities_search_hint()}
            />
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
            <Button type="submit" look="ink">
              {m.opportunities_find()}
            </Button>
          </form>
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
                  {!q && <b>{shown(counts[one])}</b>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
