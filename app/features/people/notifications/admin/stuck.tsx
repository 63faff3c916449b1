import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { revalidateList } from '~/kits/admin/revalidate-list.ts'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { centerHead } from '../components/center-head.tsx'
import { MessageStatus } from '../components/message-status.tsx'
import { centerCounts, stuckList } from '../log.queries.server.ts'
import type { Route } from './+types/stuck'

export const loader = guardedLoader('notifications.read', async ({ url }) => {
  const [center, page] = await Promise.all([centerCounts(db()), listPage(db(), stuckList, url)])
  return { center, page }
})

export const shouldRevalidate = revalidateList

/** Undelivered messages that wait for a decision of staff. */
export default function Stuck({ loaderData: { center, page } }: Route.ComponentProps) {
  return (
    <ListScreen
      {...centerHead(center)}
      text="Messages of the last 30 days that failed and were not sent again, and those that should have left by now."
      listed="Stuck"
      path="/admin/notifications/stuck"
      page={page}
      nameLabel="Recipient"
      name={({ recipient }) => ({ name: recipient })}
      columns={[
        { label: 'Kind', cell: ({ channel }) => (channel === 'mail' ? 'E-mail' : 'SMS'), card: 'line' },
        { label: 'Template', cell: ({ template }) => template, card: 'line' },
        { label: 'What is wrong', cell: troubleOf, card: 'line' },
        { label: 'Status', cell: ({ status }) => <MessageStatus status={status} />, card: 'badge' },
        {
          label: 'Date',
          cell: ({ createdAt }) => <span className="num whitespace-nowrap">{staffTime(createdAt)}</span>,
          card: 'foot',
          sort: { up: 'oldest', down: 'newest' },
        },
      ]}
      filters={[]}
      empty={{
        title: 'Nothing is stuck',
        text: 'Every message of the last 30 days left, or was sent again.',
      }}
      olderWord="Load more"
    />
  )
}

function troubleOf({ status, error, isTried }: { status: string; error: string | null; isTried: boolean }) {
  if (status === 'failed') return error
  return isTried ? 'Late, still being tried' : 'Lost its place in the queue'
}
