import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { paymentReceivedSms } from './payment-received.sms.ts'

type Text = { amount: string; link: string; hub: string }

/** PAY-04: the payment failed; the link shows why and allows another attempt. */
export const paymentFailedSms: SmsTemplate<Text> = {
  name: 'payment-failed',
  texts: ['sms_payment_failed'],
  text: (said) => m.sms_payment_failed(said),
  sample: { amount: '25,000 RWF', link: paymentReceivedSms.sample.link, hub: 'IRIS Hub' },
}
