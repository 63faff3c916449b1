import { db } from '~/platform/db/db.server.ts'
import { bad, good, type HealthCheck } from '~/platform/doctor/health-check.ts'
import { unsentMessages } from './outbox.queries.server.ts'

/** Messages that should have left, and those that were given up. */
export const messagesCheck: HealthCheck = {
  name: 'messages',
  async run() {
    const unsent = await unsentMessages(db())
    const waited = Math.max(0, ...unsent.flatMap((one) => (one.status === 'pending' ? one.seconds : [])))
    if (waited > 30 * 60)
      return bad(
        `a mail or text has waited for ${Math.round(waited / 60)} minutes`,
        'see mail server, SMS and worker in this list',
      )
    const failed = unsent.reduce((sum, { status, ofDay }) => sum + (status === 'failed' ? ofDay : 0), 0)
    if (failed > 0)
      return bad(
        `${failed} mails or texts could not be sent within a day`,
        'Notification Center, Mail log and SMS log say why',
      )
    return good('nothing waits')
  },
}
