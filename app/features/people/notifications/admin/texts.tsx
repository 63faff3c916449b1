import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { Address } from '~/ui/address.tsx'
import { MessageLog } from '../components/message-log.tsx'
import { NotShown } from '../components/message-status.tsx'
import { logPage, textsList } from '../log.queries.server.ts'
import type { Route } from './+types/texts'

export const loader = guardedLoader('notifications.read', ({ url }) => logPage(db(), textsList, url))

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** The SMS log: content, provider, and delivery. */
export default function Texts({ loaderData }: Route.ComponentProps) {
  return (
    <MessageLog
      {...loaderData}
      text="Every text to a phone. Sent means that a provider took it; delivery is what the provider reported."
      listed="SMS Logs"
      path="/admin/notifications/sms"
      name={({ toPhone }) => ({ name: toPhone })}
      columns={[
        {
          label: 'Text',
          cell: ({ text }) => (
            <span className="line-clamp-2">{text ? <Address>{text}</Address> : <NotShown />}</span>
          ),
          card: 'line',
        },
        { label: 'Provider', cell: ({ provider }) => provider, card: 'none' },
        { label: 'Delivery', cell: ({ delivery }) => delivery, card: 'none' },
      ]}
      searchLabel="Search by phone number"
      empty={{ title: 'No SMS logs found', text: 'Texts to applicants and sign-in codes appear here.' }}
    />
  )
}
