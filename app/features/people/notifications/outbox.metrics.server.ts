import { type Metric, valueOfEach } from '~/platform/metrics/metric.ts'
import { failedWithinHour, unsentMessages } from './outbox.queries.server.ts'

const channels = ['mail', 'sms'] as const

/** Mails and texts that have not left. */
export const outboxMetrics: Metric[] = [
  {
    name: 'outbox_messages',
    help: 'Mails and texts that were not sent, by channel and status: pending or failed',
    labels: ['channel', 'status'],
    async collect(db) {
      const unsent = await unsentMessages(db)
      return channels.flatMap((channel) =>
        (['pending', 'failed'] as const).map((status) => ({
          labels: { channel, status },
          value: unsent.find((one) => one.channel === channel && one.status === status)?.messages ?? 0,
        })),
      )
    },
  },
  {
    name: 'outbox_oldest_pending_seconds',
    help: 'How long the oldest mail or text that should have been sent has waited',
    async collect(db) {
      const pending = (await unsentMessages(db)).filter(({ status }) => status === 'pending')
      return Math.max(0, ...pending.map(({ seconds }) => seconds))
    },
  },
  {
    name: 'outbox_failed',
    help: 'Mails and texts that were given up within an hour, by channel',
    labels: ['channel'],
    async collect(db) {
      const failed = await failedWithinHour(db)
      return valueOfEach(
        'channel',
        channels,
        (name) => failed.find(({ channel }) => channel === name)?.messages ?? 0,
      )
    },
  },
]
