import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'

export type Paid = {
  fullName: string
  title: string
  amount: string
  method: string
  receipt: string
  link: string
  hub: string
}

/** PAY-08: the money is there; this is the receipt. */
export const paymentReceived: MailTemplate<Paid> = {
  name: 'payment-received',
  subject: (paid) => m.pay_mail_subject(paid),
  sample: {
    fullName: 'Aline Uwase',
    title: 'Donation',
    amount: '25,000 RWF',
    method: 'MTN Mobile Money',
    receipt: '2026-000123',
    link: 'https://irishub.example/pay/1',
    hub: 'IRIS Hub',
  },
  Body: (paid) => (
    <MailFrame
      lang={currentLocale()}
      title={m.pay_mail_subject(paid)}
      preview={m.pay_mail_text(paid)}
      signature={m.mail_signature(paid)}
    >
      <MailHello name={paid.fullName} />
      <MailText>{m.pay_mail_text(paid)}</MailText>
      <MailText>
        {paid.title}
        <br />
        {m.pay_method()}: {paid.method}
        <br />
        {m.pay_receipt()}: {paid.receipt}
      </MailText>
      <MailButton href={paid.link}>{m.pay_open_receipt()}</MailButton>
    </MailFrame>
  ),
}
