import { statusFilter } from '~/kits/admin/filters.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, datesOf, listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { shortDate } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { useMineFilter } from '../../assignments/components/mine-filter.tsx'
import { MessageBadge, messageLooks } from '../components/message-badge.tsx'
import { messagesList } from '../contact.queries.server.ts'
import type { Route } from './+types/messages'

export const loader = guardedLoader('messages.read', async ({ url }) => {
  const [page, counts] = await Promise.all([
    listPage(db(), messagesList, url),
    countBy(db(), messagesList, 'status', datesOf(messagesList, url)),
  ])
  return { page, counts }
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** A-ADD-01 */
export default function Messages({ loaderData: { page, counts } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Messages"
      text="What people write to us. Answer from here; they get it by e-mail."
      path="/admin/messages"
      page={page}
      name={({ fullName, email }) => ({ name: fullName, second: email })}
      columns={[
        { label: 'Subject', cell: ({ subject }) => subject, card: 'line' },
        { label: 'Status', cell: ({ status }) => <MessageBadge status={status} />, card: 'badge' },
        { label: 'Date', time: ({ createdAt }) => shortDate(createdAt, 'en'), card: 'foot' },
      ]}
      filters={[statusFilter(messageLooks, counts), ...useMineFilter()]}
      searchLabel="Name, e-mail or subject"
      empty={{ title: 'No messages yet', text: 'What people send from the contact page appears here.' }}
      stats={{
        label: 'Messages by status',
        stats: Object.entries(messageLooks).map(([status, { label }]) => ({
          label,
          value: counts[status] ?? '0',
        })),
      }}
      csv="/admin/messages.csv"
    />
  )
}
