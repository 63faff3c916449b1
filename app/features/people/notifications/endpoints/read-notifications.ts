import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { log } from '~/platform/log.server.ts'
import { readNotification, readNotifications } from '../commands/read-notifications.server.ts'
import { centerPlace } from '../outbox.options.ts'

/** A-NTF-04, A-NTF-10: marks one notification as read, or all that existed at a given moment. */
export const action = guardedAction('notifications.change', async ({ form, work, go }) => {
  const back = centerPlace(textOf(form, 'back'))
  const failed = { kind: 'bad', text: 'Failed to mark notification as read' } as const
  const id = textOf(form, 'id')
  const until = new Date(textOf(form, 'until'))
  try {
    if (id && (await work((job) => readNotification(job, id))))
      return go(back, { kind: 'ok', text: 'Notification marked as read' })
    if (id || Number.isNaN(until.getTime())) return go(back, failed)
    const count = await work((job) => readNotifications(job, until))
    return go(back, { kind: 'ok', text: `${count} marked as read` })
  } catch (err) {
    log.error({ err }, 'a notification was not marked as read')
    return go(back, failed)
  }
})
