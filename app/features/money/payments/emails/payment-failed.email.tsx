import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import type { Manage } from '../product.options.ts'

type Failed = {
  fullName: string
  title: string
  amount: string
  why: string[]
  link: string
  manage?: Manage
  hub: string
}

/** PAY-04: the payment failed, why, and the link to try again. */
export const paymentFailed: MailTemplate<Failed> = {
  name: 'payment-failed',
  texts: ['pay_mail_failed_subject', 'pay_try_again'],
  subject: ({ amount }) => m.pay_mail_failed_subject({ amount }),
  sample: {
    fullName: 'Aline Uwase',
    title: 'Donation',
    amount: '25,000 RWF',
    why: ['The request on your phone timed out. Try again and enter your PIN within 5 minutes.'],
    link: 'https://irishub.example/pay/1',
    hub: 'IRIS Hub',
  },
  Body: ({ fullName, title, amount, why, link, manage, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.pay_mail_failed_subject({ amount })}
      preview={why[0] ?? ''}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={fullName} />
      {why.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailText>
        {m.pay_for()}: {title}
        <br />
        {m.pay_amount()}: {amount}
      </MailText>
      <MailButton href={link}>{m.pay_try_again()}</MailButton>
      {manage && <MailLink href={manage.link}>{manage.label}</MailLink>}
    </MailFrame>
  ),
}
