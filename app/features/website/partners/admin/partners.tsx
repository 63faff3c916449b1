import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { filterOptions } from '~/kits/admin/filters.ts'
import { categoryLabels } from '../partner.options.ts'
import { partnersList } from '../staff.queries.server.ts'
import type { Route } from './+types/partners'

export const loader = listLoader('partners.read', {
  things: 'partners',
  may: { change: 'partners.change' },
  list: partnersList,
  counted: 'category',
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** A-PAR-01 */
export default function Partners({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="partner"
      title="Partners"
      text="Who visitors see as our partners, the newest first."
      path="/admin/partners"
      page={list?.page}
      mayChange={may.change}
      hasBin
      name={({ name, website }) => ({ name, second: website })}
      columns={[
        { label: 'Category', cell: ({ category }) => categoryLabels[category], card: 'fact' },
        { label: 'Logo', cell: ({ hasLogo }) => (hasLogo ? 'yes' : 'none'), card: 'fact' },
      ]}
      searchLabel="Name or website"
      filters={[
        {
          name: 'category',
          label: 'Category',
          options: filterOptions(categoryLabels),
          counts: list?.counts,
        },
      ]}
    />
  )
}
