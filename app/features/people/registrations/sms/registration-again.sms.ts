import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'

type Props = { item: string; code: string; link: string; hub: string }

/** To a person who has lost our message. The linked page asks for the phone number. */
export const registrationAgainSms: SmsTemplate<Props> = {
  name: 'registration-again',
  texts: ['sms_again'],
  text: (props) => m.sms_again(props),
  sample: {
    item: 'Women in Tech',
    code: 'K7RM-2XHQ',
    link: 'https://irishub.example/rw/s/K7RM2XHQ',
    hub: 'IRIS Hub',
  },
}
