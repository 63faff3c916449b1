import { Form, useOutletContext, useParams } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { withPlace } from '~/kits/admin/list-address.ts'
import type { ListContext } from '~/kits/admin/list-screen.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { log } from '~/platform/log.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Confirm } from '~/ui/admin/dialog.tsx'
import { deleteNotification } from '../commands/delete-notification.server.ts'
import { notificationTitle } from '../notification.queries.server.ts'
import type { Route } from './+types/notification-delete'

export const loader = guardedLoader('notifications.change', async ({ params }) => {
  const title = orNotFound(params.id === 'new' ? undefined : await notificationTitle(db(), params.id ?? ''))
  return { title }
})

/** A-NTF-10 */
export const action = guardedAction('notifications.change', async ({ params, url, work, go, note }) => {
  const id = params.id ?? ''
  const done = await work((job) => deleteNotification(job, id)).catch((err: unknown) => {
    log.error({ err }, 'a notification was not deleted')
    return false
  })
  if (done) await note('deleted', { notification: id })
  return go(
    `/admin/notifications${url.search}`,
    done
      ? { kind: 'ok', text: 'Notification deleted' }
      : { kind: 'bad', text: 'Failed to delete notification' },
  )
})

/** ASH-09, ERR-15 */
export default function NotificationDelete({ loaderData: { title } }: Route.ComponentProps) {
  const { path, state } = useOutletContext<ListContext>()
  const { id } = useParams()
  return (
    <Confirm
      title={`Delete ‘${title}’`}
      question="Are you sure you want to delete this notification?"
      detail="What it tells of stays as it is. Messages stay in their logs."
      closeTo={withPlace(path, state)}
      openerId={`delete-${id}`}
      keep="Keep it"
      action={
        <Form method="post">
          <Button variant="danger" type="submit">
            Delete
          </Button>
        </Form>
      }
    />
  )
}
