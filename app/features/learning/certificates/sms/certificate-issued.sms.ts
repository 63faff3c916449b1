import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'

type Props = { course: string; link: string; hub: string; isAgain: boolean }

/** To a learner who passed. The longer of the two texts is the sample. */
export const certificateIssuedSms: SmsTemplate<Props> = {
  name: 'certificate-issued',
  texts: ['sms_certificate_again', 'sms_certificate'],
  text: ({ isAgain, ...props }) => (isAgain ? m.sms_certificate_again(props) : m.sms_certificate(props)),
  sample: {
    course: 'Build a USSD product, from idea to phone',
    link: 'https://hub.example/rw/certificate/J4mKc0vTQ2u9r1WZx7bNfA',
    hub: 'IRIS Hub',
    isAgain: true,
  },
}
