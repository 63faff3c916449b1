import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { revalidateList } from '~/kits/admin/revalidate-list.ts'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { centerHead } from '../components/center-head.tsx'
import { MessageStatus, NotShown, statusOptions } from '../components/message-status.tsx'
import { centerCounts, textsList } from '../log.queries.server.ts'
import type { Route } from './+types/texts'

export const loader = guardedLoader('notifications.read', async ({ url }) => {
  const [center, page, counts] = await Promise.all([
    centerCounts(db()),
    listPage(db(), textsList, url),
    countBy(db(), textsList, 'status'),
  ])
  return { center, page, counts }
})

export const shouldRevalidate = revalidateList

/** The SMS log: content, provider, and delivery. */
export default function Texts({ loaderData: { center, page, counts } }: Route.ComponentProps) {
  return (
    <ListScreen
      {...centerHead(center)}
      text="Every text to a phone. Sent means that a provider took it; delivery is what the provider reported."
      listed="SMS Logs"
      path="/admin/notifications/sms"
      page={page}
      nameLabel="Recipient"
      name={({ toPhone }) => ({ name: toPhone })}
      columns={[
        {
          label: 'Text',
          cell: ({ text }) => <span className="line-clamp-2">{text || <NotShown />}</span>,
          card: 'line',
        },
        { label: 'Provider', cell: ({ provider }) => provider, card: 'none' },
        { label: 'Delivery', cell: ({ delivery }) => delivery, card: 'none' },
        { label: 'Status', cell: ({ status }) => <MessageStatus status={status} />, card: 'badge' },
        {
          label: 'Date',
          cell: ({ createdAt }) => <span className="num whitespace-nowrap">{staffTime(createdAt)}</span>,
          card: 'foot',
          sort: { up: 'oldest', down: 'newest' },
        },
      ]}
      filters={[{ name: 'status', label: 'Status', options: statusOptions, counts }]}
      searchLabel="Search by phone number"
      empty={{ title: 'No SMS logs found', text: 'Texts to applicants and sign-in codes appear here.' }}
      olderWord="Load more"
    />
  )
}
