import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import type { Trouble } from '../emails/payment-received.email.tsx'

type Text = { amount: string; receipt: string; link: string; hub: string; trouble: Trouble }

/** PAY-08: the payment arrived. One text, with the link to the receipt for payers without e-mail. */
export const paymentReceivedSms: SmsTemplate<Text> = {
  name: 'payment-received',
  texts: ['sms_payment_double', 'sms_payment_short', 'sms_payment_gone', 'sms_payment_received'],
  text: ({ trouble, ...said }) => {
    if (trouble === 'double') return m.sms_payment_double(said)
    if (trouble === 'short') return m.sms_payment_short(said)
    return trouble === 'gone' ? m.sms_payment_gone(said) : m.sms_payment_received(said)
  },
  sample: {
    amount: '25,000 RWF',
    receipt: '2026-000123',
    link: 'https://irishub.rw/fr/pay/3f0c9a2e-7d41-4b6a-9a53-1c2f8e6b7d90.p3YQm0sXh5W8zK2bV7nR4tL1cD6fGjAe',
    hub: 'IRIS Hub',
    trouble: undefined,
  },
}
