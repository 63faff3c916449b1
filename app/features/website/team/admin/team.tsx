import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { teamList } from '../staff.queries.server.ts'
import type { Route } from './+types/team'

export const loader = listLoader('team.read', {
  things: 'team members',
  may: { change: 'team.change' },
  list: teamList,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** A-TEM-01 */
export default function Team({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="team member"
      title="Team"
      text="Who visitors see on the team page, the newest first."
      path="/admin/team"
      page={list?.page}
      mayChange={may.change}
      hasBin
      name={({ name, role }) => ({ name, second: role })}
      columns={[
        { label: 'Photo', cell: ({ hasPhoto }) => (hasPhoto ? 'yes' : 'none'), card: 'fact' },
        { label: 'Links', cell: ({ links }) => links || 'none', card: 'fact' },
      ]}
      searchLabel="Name, role or e-mail"
    />
  )
}
