import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import type { Manage } from '../product.options.ts'

type Refunded = {
  fullName: string
  title: string
  amount: string
  method: string
  reference: string
  link: string
  manage?: Manage
  hub: string
}

/** To the payer: the money is on its way back. */
export const paymentRefunded: MailTemplate<Refunded> = {
  name: 'payment-refunded',
  texts: ['pay_refund_mail_subject', 'pay_refund_mail_text', 'pay_open_receipt'],
  subject: (refunded) => m.pay_refund_mail_subject(refunded),
  sample: {
    fullName: 'Aline Uwase',
    title: 'Donation',
    amount: '25,000 RWF',
    method: 'MTN Mobile Money',
    reference: '1748021933',
    link: 'https://irishub.example/pay/1',
    hub: 'IRIS Hub',
  },
  Body: (refunded) => (
    <MailFrame
      lang={currentLocale()}
      title={m.pay_refund_mail_subject(refunded)}
      preview={m.pay_refund_mail_text(refunded)}
      signature={m.mail_signature(refunded)}
    >
      <MailHello name={refunded.fullName} />
      <MailText>{m.pay_refund_mail_text(refunded)}</MailText>
      <MailText>
        {refunded.title}
        <br />
        {m.pay_method()}: {refunded.method}
        <br />
        {m.pay_bank_reference()}: {refunded.reference}
      </MailText>
      <MailButton href={refunded.link}>{m.pay_open_receipt()}</MailButton>
      {refunded.manage && <MailLink href={refunded.manage.link}>{refunded.manage.label}</MailLink>}
    </MailFrame>
  ),
}
