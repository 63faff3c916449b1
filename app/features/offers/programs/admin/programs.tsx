import { ClipboardList } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { publicationFilter } from '~/kits/admin/filters.ts'
import { PublicationBadge } from '~/kits/admin/publication-badge.tsx'
import { PublishingActions } from '~/kits/admin/publishing.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { Badge } from '~/ui/badge.tsx'
import { programsList } from '../staff.queries.server.ts'
import type { Route } from './+types/programs'

export const loader = listLoader('programs.read', {
  things: 'programs',
  may: { change: 'programs.change', seeApplications: 'applications.read' },
  list: programsList,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const openings = {
  open: { tone: 'ok', label: 'Open' },
  'not-yet': { tone: 'info', label: 'Not yet open' },
  closed: { tone: 'line', label: 'Closed' },
} as const

/** A-PRG-01 */
export default function Programs({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="program"
      title="Programs"
      text="What people can apply to, in the order visitors see it."
      path="/admin/programs"
      page={list?.page}
      mayChange={may.change}
      hasBin
      name={({ title, slug }) => ({ name: title, second: `/programs/${slug}` })}
      columns={[
        {
          label: 'Open',
          cell: ({ opening, publication }) =>
            publication === 'published' ? (
              <Badge tone={openings[opening].tone}>{openings[opening].label}</Badge>
            ) : (
              <PublicationBadge of={publication} />
            ),
          card: 'badge',
        },
        ...(may.seeApplications
          ? [
              {
                label: 'Applications',
                number: ({ applications }: { applications: number }) => applications,
                card: 'fact' as const,
              },
            ]
          : []),
        { label: 'Closes', number: ({ closes }) => closes ?? 'no date', card: 'fact' },
      ]}
      filters={[publicationFilter]}
      searchLabel="Title, any word"
      moreActions={({ id, title, slug, publication }) => (
        <>
          <PublishingActions
            path="/admin/programs"
            id={id}
            title={title}
            publication={publication}
            page={`/programs/${slug}`}
            mayDuplicate={may.change}
          />
          {may.seeApplications && (
            <RowActionLink
              icon={ClipboardList}
              verb="Applications"
              whom={title}
              to={`/admin/registrations?kind=program&item=${id}`}
            />
          )}
        </>
      )}
    />
  )
}
