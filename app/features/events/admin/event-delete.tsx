import { data, Form } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { log } from '~/platform/log.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Confirm } from '~/ui/admin/dialog.tsx'
import { archiveEvent } from '../commands/archive-event.server.ts'
import { eventForEditing } from '../staff.queries.server.ts'
import type { Route } from './+types/event-delete'

export const loader = guardedLoader('events.change', async ({ params }) => {
  const found = params.id === 'new' ? undefined : await eventForEditing(db(), params.id ?? '')
  if (!found) throw data(null, { status: 404 })
  return { title: found.values.titleEn }
})

export const action = guardedAction('events.change', async ({ params, work, go, note }) => {
  const failed = (text: string) => go('/admin/events', { kind: 'bad', text })
  try {
    const done = await work((job) => archiveEvent(job, params.id ?? ''))
    if (!done.ok)
      return failed(
        done.reason === 'people'
          ? `Error deleting event: ${done.people} people are registered. Cancel it first, so that they are told.`
          : 'Error deleting event',
      )
  } catch (err) {
    if (!(err instanceof Error) || sqlState(err) === '22P02') throw err
    log.error({ err, event: params.id }, 'an event could not be deleted')
    return failed('Error deleting event')
  }
  await note('deleted', { event: params.id })
  return go('/admin/events', { kind: 'ok', text: 'Event deleted successfully' })
})

/** ASH-09, ERR-15 */
export default function EventDelete({ loaderData: { title } }: Route.ComponentProps) {
  return (
    <Confirm
      title={`Delete ${title}`}
      question="Are you sure you want to delete this event?"
      detail="It disappears from the site. Registrations for it stay in the list."
      closeTo="/admin/events"
      keep="Keep it"
      action={
        <Form method="post">
          <Button look="danger" type="submit">
            Delete
          </Button>
        </Form>
      }
    />
  )
}
