import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'

type Props = { link: string; hub: string }

/** To somebody who wants to continue an application on another device. */
export const applicationKeptSms: SmsTemplate<Props> = {
  name: 'application-kept',
  texts: ['sms_application_kept'],
  text: (props) => m.sms_application_kept(props),
  sample: {
    link: 'https://irishub.example/rw/programs/startup-incubation/apply?draft=AAAAAAAAAAAAAAAAAAAAAA',
    hub: 'IRIS Hub',
  },
}
