import { data } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { resendMessage } from '../commands/resend-message.server.ts'
import { centerPlace } from '../outbox.options.ts'

const refusals = {
  pending: 'It is still on its way',
  secret: 'It held a sign-in code or link and cannot be sent again',
  already: 'Somebody has sent it again already',
  'no template': 'Its template is not in use any more',
  unsubscribed: 'Its reader wants no messages to groups any more',
  'no sms': 'SMS is off, the country is not served, or the texts of the day are used up',
}

/** Resends a message as a new one that refers to the old. */
export const action = guardedAction('notifications.change', async ({ params, form, work, go }) => {
  const done = await work((job) => resendMessage(job, params.id ?? ''))
  if (!done.ok && done.reason === 'missing') throw data(null, { status: 404 })
  return go(
    centerPlace(textOf(form, 'back')),
    done.ok
      ? { kind: 'ok', text: 'Sent again: the new message is on its way' }
      : { kind: 'bad', text: refusals[done.reason as keyof typeof refusals] },
  )
})
