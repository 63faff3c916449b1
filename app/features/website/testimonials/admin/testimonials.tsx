import { TriangleAlert } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { publicationFilter } from '~/kits/admin/filters.ts'
import { PublicationBadge } from '~/kits/admin/publication-badge.tsx'
import { PublishingActions } from '~/kits/admin/publishing.tsx'
import { StateBadge } from '~/ui/badge.tsx'
import { testimonialsList } from '../staff.queries.server.ts'
import type { Route } from './+types/testimonials'

export const loader = listLoader('testimonials.read', {
  things: 'testimonials',
  may: { change: 'testimonials.change' },
  list: testimonialsList,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const noConsent = <StateBadge tone="warn" icon={TriangleAlert} label="Not on record" />

/** TST-01 */
export default function Testimonials({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="testimonial"
      title="Testimonials"
      text="What people say about the hub. Each needs the consent of the person before it is shown."
      emptyText="It appears on the site once consent is on record and you publish it."
      path="/admin/testimonials"
      page={list?.page}
      mayChange={may.change}
      hasBin
      name={({ name, role }) => ({ name, second: role })}
      columns={[
        { label: 'Consent', cell: ({ consent }) => consent ?? noConsent, card: 'fact' },
        {
          label: 'On the site',
          cell: ({ publication }) => <PublicationBadge of={publication} />,
          card: 'badge',
        },
      ]}
      filters={[publicationFilter]}
      searchLabel="Name, role, any word"
      moreActions={({ id, name, publication }) => (
        <PublishingActions
          path="/admin/testimonials"
          id={id}
          title={name}
          publication={publication}
          page="/testimonials"
        />
      )}
    />
  )
}
