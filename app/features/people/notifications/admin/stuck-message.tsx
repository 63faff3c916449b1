import { useOutletContext } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { withPlace } from '~/kits/admin/list-address.ts'
import type { ListContext } from '~/kits/admin/list-screen.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { MessagePanel } from '../components/message-panel.tsx'
import { messageForStaff } from '../log.queries.server.ts'
import type { Route } from './+types/stuck-message'

export const loader = guardedLoader('notifications.read', async ({ params }) =>
  orNotFound(await messageForStaff(db(), params.id ?? '')),
)

/** One stuck message. Resent, it leaves the list, so the next one follows. */
export default function StuckMessage({ loaderData: message }: Route.ComponentProps) {
  const { path, state } = useOutletContext<ListContext>()
  return <MessagePanel message={message} back={withPlace(path, state)} />
}
