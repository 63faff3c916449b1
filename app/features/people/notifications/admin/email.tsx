import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { MessagePanel } from '../components/message-panel.tsx'
import { messageForStaff } from '../log.queries.server.ts'
import type { Route } from './+types/email'

export const loader = guardedLoader('notifications.read', async ({ params }) =>
  orNotFound(await messageForStaff(db(), params.id ?? '', 'mail')),
)

/** A-NTF-07: one mail of the log. */
export default function Email({ loaderData: message }: Route.ComponentProps) {
  return <MessagePanel message={message} />
}
