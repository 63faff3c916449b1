import { extensionPoint } from '~/platform/extension-point.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { giveUpMessage } from './commands/give-up-message.server.ts'
import { type OnReturned, sendMessage } from './commands/send-message.server.ts'
import { sendQueuedSms } from './commands/send-queued-sms.server.ts'

/** Called with an address whose mail server refuses it for good. */
export const onReturned = extensionPoint<OnReturned>()

export const sendMessageJob = defineJob<{ messageId: string }>({
  name: 'send-message',
  run: ({ messageId }) =>
    sendMessage(
      messageId,
      () => new Date(),
      async (email) => {
        for (const mark of onReturned()) await mark(email)
      },
    ),
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
