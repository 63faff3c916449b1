import { defineJob } from '~/platform/jobs/queue.server.ts'
import { giveUpMessage } from './commands/give-up-message.server.ts'
import { type OnReturned, sendMessage, type Templates } from './commands/send-message.server.ts'
import { sendQueuedSms } from './commands/send-queued-sms.server.ts'

let templates: Templates = new Map()
let returned: OnReturned | undefined

/**
 * The templates of all features, and the callback for bounced addresses, are passed in; this feature knows none of
 * them.
 */
export function sendWith(all: Templates, onReturned: OnReturned): void {
  templates = all
  returned = onReturned
}

export const sendMessageJob = defineJob<{ messageId: string }>({
  name: 'send-message',
  run: ({ messageId }) => sendMessage(messageId, templates, () => new Date(), returned),
  gaveUp: ({ messageId }) => giveUpMessage(messageId),
})

/** A queue of its own: three hundred mails do not delay a sign-in code, nor an unresponsive provider the mails. */
export const sendSmsJob = defineJob<{ messageId: string }>({
  name: 'send-sms',
  run: ({ messageId }) => sendQueuedSms(messageId, () => new Date()),
  gaveUp: ({ messageId }) => giveUpMessage(messageId),
})

/** Each channel has its own queue. */
export const jobFor = (channel: string) => (channel === 'mail' ? sendMessageJob : sendSmsJob)
