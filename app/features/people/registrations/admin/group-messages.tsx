import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { useColleagueOf } from '~/kits/admin/who.tsx'
import { shortDate } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { GroupProgress } from '../components/group-progress.tsx'
import { groupMessagesList } from '../group.queries.server.ts'
import type { Route } from './+types/group-messages'

export const loader = guardedLoader('registrations.message', async ({ url }) => ({
  page: await listPage(db(), groupMessagesList, url),
}))

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** The group messages that were sent, with their progress. */
export default function GroupMessages({ loaderData: { page } }: Route.ComponentProps) {
  const nameOf = useColleagueOf()
  return (
    <ListScreen
      title="Group messages"
      text="What was sent to many at once, and how far each has got."
      path="/admin/registrations/messages"
      page={page}
      name={({ subject, writtenBy }) => ({ name: subject, second: nameOf(writtenBy).name })}
      columns={[
        { label: 'To', cell: ({ whom }) => whom, card: 'line' },
        { label: 'Progress', cell: (message) => <GroupProgress {...message} />, card: 'badge' },
        { label: 'Date', time: ({ createdAt }) => shortDate(createdAt, 'en'), card: 'foot' },
      ]}
      empty={{
        title: 'No group messages yet',
        text: 'Choose people in Registrations, then press Message these people.',
      }}
      actions={<ButtonLink to="/admin/registrations">Registrations</ButtonLink>}
    />
  )
}
