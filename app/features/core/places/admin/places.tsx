import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { filterOptions } from '~/kits/admin/filters.ts'
import { roleLabels } from '../place.options.ts'
import { placesList } from '../staff.queries.server.ts'
import type { Route } from './+types/places'

export const loader = listLoader('places.read', {
  things: 'places',
  may: { change: 'places.change' },
  list: placesList,
  counted: 'role',
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

export default function Places({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="place"
      title="Places"
      text="Where events, programs and appointments take place. Our own are in the footer and on the contact page."
      path="/admin/places"
      page={list?.page}
      mayChange={may.change}
      hasBin
      name={({ name, address }) => ({ name, second: address })}
      columns={[
        { label: 'Role', cell: ({ role }) => roleLabels[role], card: 'fact' },
        { label: 'Coordinates', cell: ({ coordinates }) => coordinates, card: 'fact' },
      ]}
      searchLabel="Name, street or town"
      filters={[
        {
          name: 'role',
          label: 'Role',
          options: filterOptions(roleLabels),
          counts: list?.counts,
        },
      ]}
    />
  )
}
