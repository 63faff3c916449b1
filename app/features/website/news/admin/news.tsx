import { History } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { statusFilter } from '~/kits/admin/filters.ts'
import { PublicationBadge } from '~/kits/admin/publication-badge.tsx'
import { PublishingActions } from '~/kits/admin/publishing.tsx'
import { publicationLabels } from '~/platform/publication.ts'
import { OneLine } from '~/ui/admin/cells.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { newsList } from '../staff.queries.server.ts'
import type { Route } from './+types/news'

export const loader = listLoader('news.read', {
  things: 'news',
  may: { change: 'news.change' },
  list: newsList,
  counted: 'status',
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const path = '/admin/news'
/** A-NWS-01 */
export default function News({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="article"
      things="news"
      title="News"
      text="What the hub tells. A scheduled article appears by itself at its time."
      path={path}
      opens={may.change ? '' : '/revisions'}
      page={list?.page}
      mayChange={may.change}
      hasBin
      name={({ title, author }) => ({ name: title, second: `By ${author}` })}
      nameLabel="Article"
      columns={[
        {
          label: 'Status',
          cell: ({ status }) => <PublicationBadge of={status} />,
          card: 'badge',
        },
        {
          label: 'Published',
          cell: ({ published }) => <OneLine>{published || 'Not yet'}</OneLine>,
          card: 'fact',
        },
        { label: 'Saved', cell: ({ updated }) => <OneLine>{updated}</OneLine>, card: 'fact' },
      ]}
      filters={[statusFilter(publicationLabels, list?.counts)]}
      searchLabel="Title, author, any word"
      moreActions={({ id, title, status }) => (
        <>
          <PublishingActions
            path={path}
            id={id}
            title={title}
            publication={status}
            page={`/news/${id}`}
            mayDuplicate={may.change}
          />
          <RowActionLink icon={History} verb="Versions" whom={title} to={`${path}/${id}/revisions`} />
        </>
      )}
    />
  )
}
