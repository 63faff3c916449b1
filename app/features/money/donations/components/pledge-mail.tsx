import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { MailButton, MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import type { PledgeMessage } from '../message.options.ts'

type Props = {
  about: PledgeMessage
  title: string
  text: string
  /** The only button, if there is one. */
  button?: { href: string; label: string }
}

/** The layout of every mail about a monthly gift. Each ends with the link to pause or stop it (DON-26). */
export function PledgeMail({ about: { fullName, manage, hub }, title, text, button }: Props) {
  return (
    <MailFrame lang={currentLocale()} title={title} preview={text} signature={m.mail_signature({ hub })}>
      <MailHello name={fullName} />
      <MailText>{text}</MailText>
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      <MailText>{m.donation_mail_manage_text()}</MailText>
      <MailLink href={manage}>{m.donation_manage()}</MailLink>
    </MailFrame>
  )
}
