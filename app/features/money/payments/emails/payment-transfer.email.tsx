import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import type { Manage } from '../product.options.ts'
import { type Bank, transferFacts } from '../transfer.options.ts'

type Transfer = {
  fullName: string
  title: string
  amount: string
  reference: string
  bank: Bank
  link: string
  isReminder: boolean
  manage?: Manage
  hub: string
}

/** PAY-06: the account, and the reference that identifies the payer. Sent again after three days. */
export const paymentTransfer: MailTemplate<Transfer> = {
  name: 'payment-transfer',
  texts: [
    'pay_mail_remind_subject',
    'pay_mail_transfer_subject',
    'pay_bank_later',
    'pay_open',
    'pay_mail_remind_text',
    'pay_bank_text',
  ],
  subject: (transfer) => said(transfer).subject,
  sample: {
    fullName: 'Aline Uwase',
    title: 'Donation',
    amount: '25,000 RWF',
    reference: 'IRIS-261114-KX7PQRM',
    bank: { name: 'Bank of Kigali', account: 'IRIS Hub', number: '00040-0123456-78', swift: 'BKIG RW RW' },
    link: 'https://irishub.example/pay/1',
    isReminder: false,
    hub: 'IRIS Hub',
  },
  Body: (transfer) => {
    const { subject, text } = said(transfer)
    return (
      <MailFrame
        lang={currentLocale()}
        title={subject}
        preview={text}
        signature={m.mail_signature({ hub: transfer.hub })}
      >
        <MailHello name={transfer.fullName} />
        <MailText>{text}</MailText>
        <MailText>
          {m.pay_for()}: {transfer.title}
          {transferFacts(transfer).map(({ label, value }) => (
            <span key={label}>
              <br />
              {label}: {value}
            </span>
          ))}
        </MailText>
        <MailText>{m.pay_bank_later()}</MailText>
        <MailButton href={transfer.link}>{m.pay_open()}</MailButton>
        {transfer.manage && <MailLink href={transfer.manage.link}>{transfer.manage.label}</MailLink>}
      </MailFrame>
    )
  },
}

function said({ isReminder, amount }: Transfer): { subject: string; text: string } {
  return isReminder
    ? { subject: m.pay_mail_remind_subject({ amount }), text: m.pay_mail_remind_text() }
    : { subject: m.pay_mail_transfer_subject({ amount }), text: m.pay_bank_text() }
}
