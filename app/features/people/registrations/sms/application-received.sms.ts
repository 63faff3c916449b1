import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'

type Props = { item: string; code: string; by: string; link: string; hub: string }

/** To the applicant. The linked page asks for the phone number, so reading the SMS over a shoulder is not enough. */
export const applicationReceivedSms: SmsTemplate<Props> = {
  name: 'application-received',
  texts: ['sms_application_received'],
  text: ({ item, ...props }) => m.sms_application_received({ program: item, ...props }),
  sample: {
    item: 'Women in Tech',
    code: 'K7RM-2XHQ',
    by: 'Nov 18, 18:00',
    link: 'https://irishub.example/rw/s/K7RM2XHQ',
    hub: 'IRIS Hub',
  },
}
