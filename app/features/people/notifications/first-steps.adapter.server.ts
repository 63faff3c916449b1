import { isSmsOn } from '~/platform/sms/sms.server.ts'
import type { FirstStep } from '../../core/site/index.server.ts'

/** Many visitors read texts and no mail. */
export const smsStep: FirstStep = {
  position: 60,
  title: 'SMS',
  permission: 'site.entrust',
  async left() {
    if (isSmsOn()) return undefined
    return {
      todo: 'Texts are off: only mails are sent. Set SMS_PROVIDERS in the configuration of the machine.',
      href: '/admin/notifications',
    }
  },
}
