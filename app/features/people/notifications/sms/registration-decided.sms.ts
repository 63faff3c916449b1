import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'

type Props = { program: string; link: string; hub: string; isIn: boolean }

/**
 * To applicants with a phone: that there is a decision, and where to read it. A rejection is not shown on a lock
 * screen.
 */
export const registrationDecided: SmsTemplate<Props> = {
  name: 'registration-decided',
  texts: ['sms_registration_approved', 'sms_registration_decided'],
  text: ({ isIn, ...props }) =>
    isIn ? m.sms_registration_approved(props) : m.sms_registration_decided(props),
  sample: {
    program: 'Women in Tech',
    link: 'https://irishub.example/rw/s/K7RM2XHQ',
    hub: 'IRIS Hub',
    isIn: true,
  },
}
