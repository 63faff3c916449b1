import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { MessageLog } from '../components/message-log.tsx'
import { NotShown } from '../components/message-status.tsx'
import { logPage, mailsList } from '../log.queries.server.ts'
import type { Route } from './+types/emails'

export const loader = guardedLoader('notifications.read', ({ url }) => logPage(db(), mailsList, url))

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** A-NTF-08 */
export default function Emails({ loaderData }: Route.ComponentProps) {
  return (
    <MessageLog
      {...loaderData}
      text="Every mail, from the moment it was decided. Sent means that a mail server took it."
      listed="Email Logs"
      path="/admin/notifications/emails"
      name={({ toEmail }) => ({ name: toEmail })}
      columns={[
        { label: 'Subject', cell: ({ subject }) => subject || <NotShown />, card: 'line' },
        {
          label: 'Template',
          cell: ({ templateName }) => <span className="whitespace-nowrap">{templateName}</span>,
          card: 'none',
        },
      ]}
      searchLabel="Search by recipient"
      empty={{ title: 'No email logs found', text: 'What the site and the team send appears here.' }}
    />
  )
}
