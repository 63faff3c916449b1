import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { config } from '~/platform/config.server.ts'
import { log } from '~/platform/log.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { sendTestMail } from '../commands/send-test-mail.server.ts'
import { centerPlace } from '../outbox.options.ts'

/** A-NTF-09: to the administrator who clicks, at the address of their account. */
export const action = guardedAction('notifications.change', async ({ form, staff, work, go }) => {
  const back = centerPlace(textOf(form, 'back'))
  try {
    const hub = await hubForMail()
    await work((job) => sendTestMail(job, { to: staff.email, link: config().PUBLIC_ORIGIN, hub }))
    return go(back, { kind: 'ok', text: 'Test email sent successfully' })
  } catch (err) {
    log.error({ err }, 'the test mail was not queued')
    return go(back, { kind: 'bad', text: 'Failed to send test email' })
  }
})
