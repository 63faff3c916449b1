import type { ReactNode } from 'react'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { MailButton, MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'
import type { BookingMessage } from '../message.options.ts'

type Props = {
  about: BookingMessage
  title: string
  /** The news, in one paragraph. */
  text: string
  /** The only button; by default it opens the client's page. */
  button?: { label: string; href: string }
  children?: ReactNode
}

/** The layout of every mail about a booking. */
export function BookingMail({ about, title, text, button, children }: Props) {
  const { fullName, link, hub } = about
  return (
    <MailFrame lang={currentLocale()} title={title} preview={text} signature={m.mail_signature({ hub })}>
      <MailHello name={fullName} />
      <MailText>{text}</MailText>
      {children}
      <MailButton href={button?.href ?? link}>{button?.label ?? m.booking_open()}</MailButton>
    </MailFrame>
  )
}
