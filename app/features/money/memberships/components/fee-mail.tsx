import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { MailButton, MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import type { FeeMessage } from '../message.options.ts'

/** The layout of every mail about the fee: the amount and one button. */
export function FeeMail({ about, title, text }: { about: FeeMessage; title: string; text: string }) {
  const { fullName, link, status, hub } = about
  return (
    <MailFrame lang={currentLocale()} title={title} preview={text} signature={m.mail_signature({ hub })}>
      <MailHello name={fullName} />
      <MailText>{text}</MailText>
      <MailButton href={link}>{m.membership_fee_pay()}</MailButton>
      <MailLink href={status}>{m.membership_fee_status()}</MailLink>
    </MailFrame>
  )
}
