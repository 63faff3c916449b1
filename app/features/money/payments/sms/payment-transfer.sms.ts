import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { paymentReceivedSms } from './payment-received.sms.ts'

type Text = { amount: string; reference: string; link: string; hub: string; isReminder: boolean }

/** PAY-06: the reference of a transfer; the link has the rest. */
export const paymentTransferSms: SmsTemplate<Text> = {
  name: 'payment-transfer',
  texts: ['sms_payment_remind', 'sms_payment_transfer'],
  text: ({ isReminder, ...said }) => (isReminder ? m.sms_payment_remind : m.sms_payment_transfer)(said),
  sample: {
    amount: '25,000 RWF',
    reference: 'IRIS-261114-KX7PQRM',
    link: paymentReceivedSms.sample.link,
    hub: 'IRIS Hub',
    isReminder: false,
  },
}
