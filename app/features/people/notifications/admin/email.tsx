import { data } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { MessagePanel } from '../components/message-panel.tsx'
import { messageForStaff } from '../log.queries.server.ts'
import type { Route } from './+types/email'

export const loader = guardedLoader('notifications.read', async ({ params }) => {
  const message = await messageForStaff(db(), params.id ?? '', 'mail')
  if (!message) throw data(null, { status: 404 })
  return message
})

/** A-NTF-07: one mail of the log. */
export default function Email({ loaderData: message }: Route.ComponentProps) {
  return <MessagePanel message={message} />
}
