import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'

type Props = { program: string; link: string; hub: string }

/** The same by phone, without the reason: that is only behind the link and in the mail. */
export const registrationReopenedSms: SmsTemplate<Props> = {
  name: 'registration-reopened',
  texts: ['sms_registration_reopened'],
  text: (props) => m.sms_registration_reopened(props),
  sample: {
    program: 'Women in Tech',
    link: 'https://irishub.example/rw/s/K7RM2XHQ',
    hub: 'IRIS Hub',
  },
}
