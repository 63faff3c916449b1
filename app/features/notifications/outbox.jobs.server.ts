import { defineJob } from '~/platform/jobs/queue.server.ts'
import { giveUpMessage, sendMessage, type Templates } from './commands/send-message.server.ts'

let templates: Templates = new Map()

/** The table of contents hands over every feature's mails; this feature knows none of them. */
export function sendWith(all: Templates): void {
  templates = all
}

export const sendMessageJob = defineJob<{ messageId: string }>({
  name: 'send-message',
  run: ({ messageId }) => sendMessage(messageId, templates, () => new Date()),
  gaveUp: ({ messageId }) => giveUpMessage(messageId),
})
