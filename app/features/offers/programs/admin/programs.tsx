import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { Badge } from '~/ui/badge.tsx'
import { programsList } from '../staff.queries.server.ts'
import type { Route } from './+types/programs'

export const loader = listLoader('programs.read', {
  things: 'programs',
  may: { change: 'programs.change' },
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
      name={({ title, slug }) => ({ name: title, second: `/programs/${slug}` })}
      columns={[
        {
          label: 'Applications',
          cell: ({ opening }) => <Badge tone={openings[opening].tone}>{openings[opening].label}</Badge>,
          card: 'badge',
        },
        { label: 'Closes', number: ({ closes }) => closes ?? 'no date', card: 'fact' },
      ]}
      searchLabel="Title, any word"
    />
  )
}
