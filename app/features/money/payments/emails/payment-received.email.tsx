import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import type { Manage } from '../product.options.ts'

/** Paid already, gone, or less than the price: the money arrived, and nothing was granted for it. */
export type Trouble = 'double' | 'gone' | 'short' | undefined

type Paid = {
  fullName: string
  title: string
  amount: string
  method: string
  receipt: string
  /** The receipt as a page and as a PDF. */
  link: string
  pdf: string
  trouble: Trouble
  manage?: Manage
  hub: string
}

/** PAY-08: the payment arrived; this is the receipt. */
export const paymentReceived: MailTemplate<Paid> = {
  name: 'payment-received',
  texts: [
    'pay_mail_double_subject',
    'pay_mail_gone_subject',
    'pay_mail_short_subject',
    'pay_mail_subject',
    'pay_open_receipt',
    'pay_mail_double_text',
    'pay_mail_gone_text',
    'pay_mail_short_text',
    'pay_mail_text',
  ],
  subject: (paid) => said(paid).subject,
  sample: {
    fullName: 'Aline Uwase',
    title: 'Donation',
    amount: '25,000 RWF',
    method: 'MTN Mobile Money',
    receipt: '2026-000123',
    link: 'https://irishub.example/pay/1/receipt',
    pdf: 'https://irishub.example/pay/1/receipt.pdf',
    trouble: undefined,
    hub: 'IRIS Hub',
  },
  Body: (paid) => {
    const { subject, text } = said(paid)
    return (
      <MailFrame
        lang={currentLocale()}
        title={subject}
        preview={text}
        signature={m.mail_signature({ hub: paid.hub })}
      >
        <MailHello name={paid.fullName} />
        <MailText>{text}</MailText>
        <MailText>
          {m.pay_for()}: {paid.title}
          <br />
          {m.pay_amount()}: {paid.amount}
          <br />
          {m.pay_method()}: {paid.method}
          <br />
          {m.pay_receipt()}: {paid.receipt}
        </MailText>
        <MailButton href={paid.link}>{m.pay_open_receipt()}</MailButton>
        <MailLink href={paid.pdf}>{m.receipt_pdf()}</MailLink>
        {paid.manage && <MailLink href={paid.manage.link}>{paid.manage.label}</MailLink>}
      </MailFrame>
    )
  },
}

function said({ trouble, receipt, amount }: Paid): { subject: string; text: string } {
  if (trouble === 'double')
    return { subject: m.pay_mail_double_subject({ amount }), text: m.pay_mail_double_text({ amount }) }
  if (trouble === 'gone')
    return { subject: m.pay_mail_gone_subject({ amount }), text: m.pay_mail_gone_text({ amount }) }
  if (trouble === 'short')
    return { subject: m.pay_mail_short_subject({ amount }), text: m.pay_mail_short_text({ amount }) }
  return { subject: m.pay_mail_subject({ receipt, amount }), text: m.pay_mail_text({ amount }) }
}
