import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { MessageLog } from '../components/message-log.tsx'
import { centerCounts, stuckList } from '../log.queries.server.ts'
import type { Route } from './+types/stuck'

export const loader = guardedLoader('notifications.read', async ({ url }) => {
  const [center, page] = await Promise.all([centerCounts(db()), listPage(db(), stuckList, url)])
  return { center, page }
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** Undelivered messages that wait for a decision of staff. */
export default function Stuck({ loaderData }: Route.ComponentProps) {
  return (
    <MessageLog
      {...loaderData}
      text="Messages of the last 30 days that failed and were not sent again, and those that should have left by now."
      listed="Stuck"
      path="/admin/notifications/stuck"
      name={({ recipient }) => ({ name: recipient })}
      columns={[
        { label: 'Kind', cell: ({ channel }) => (channel === 'mail' ? 'E-mail' : 'SMS'), card: 'line' },
        { label: 'Template', cell: ({ template }) => template, card: 'line' },
        { label: 'What is wrong', cell: troubleOf, card: 'line' },
      ]}
      empty={{
        title: 'Nothing is stuck',
        text: 'Every message of the last 30 days left, or was sent again.',
      }}
    />
  )
}

function troubleOf({ status, error, isTried }: { status: string; error: string | null; isTried: boolean }) {
  if (status === 'failed') return error
  return isTried ? 'Late, still being tried' : 'Lost its place in the queue'
}
