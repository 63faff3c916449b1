import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { revalidateList } from '~/kits/admin/revalidate-list.ts'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { centerHead } from '../components/center-head.tsx'
import { MessageStatus, NotShown, statusOptions } from '../components/message-status.tsx'
import { centerCounts, mailsList } from '../log.queries.server.ts'
import type { Route } from './+types/emails'

export const loader = guardedLoader('notifications.read', async ({ url }) => {
  const [center, page, counts] = await Promise.all([
    centerCounts(db()),
    listPage(db(), mailsList, url),
    countBy(db(), mailsList, 'status'),
  ])
  return { center, page, counts }
})

export const shouldRevalidate = revalidateList

/** A-NTF-08 */
export default function Emails({ loaderData: { center, page, counts } }: Route.ComponentProps) {
  return (
    <ListScreen
      {...centerHead(center)}
      text="Every mail, from the moment it was decided. Sent means that a mail server took it."
      listed="Email Logs"
      path="/admin/notifications/emails"
      page={page}
      nameLabel="Recipient"
      name={({ toEmail }) => ({ name: toEmail })}
      columns={[
        { label: 'Subject', cell: ({ subject }) => subject || <NotShown />, card: 'line' },
        {
          label: 'Template',
          cell: ({ templateName }) => <span className="whitespace-nowrap">{templateName}</span>,
          card: 'none',
        },
        { label: 'Status', cell: ({ status }) => <MessageStatus status={status} />, card: 'badge' },
        {
          label: 'Date',
          cell: ({ createdAt }) => <span className="num whitespace-nowrap">{staffTime(createdAt)}</span>,
          card: 'foot',
          sort: { up: 'oldest', down: 'newest' },
        },
      ]}
      filters={[{ name: 'status', label: 'Status', options: statusOptions, counts }]}
      searchLabel="Search by recipient"
      empty={{ title: 'No email logs found', text: 'What the site and the team send appears here.' }}
      olderWord="Load more"
    />
  )
}
