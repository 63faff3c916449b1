import type { ReactElement } from 'react'
import type { Locale } from '../i18n/locale.ts'

/** A mail: what happened, said to one person in their language. Samples feed the preview and the tests. */
export type MailTemplate<Props extends object> = {
  name: string
  subject: (props: Props) => string
  Body: (props: Props) => ReactElement
  sample: Props
  /** For sign-in links: what it says is wiped from the outbox as soon as it was sent or given up.
   *  For so many minutes it is of use; later it is not sent any more. */
  secret?: { minutes: number }
  /** Nobody asked for it: where its reader stops such mails. What answers something they did has none. */
  unsubscribe?: (props: Props) => string
  /** Nothing of it is kept, not even that it was sent, as soon as it was sent or given up. */
  forgets?: true
}

export type OutgoingMail = {
  /** Also its Message-ID, so that a mail sent twice is recognised as one. */
  id: string
  to: string
  replyTo?: string
  /** Where one press stops such mails (RFC 8058). */
  unsubscribe?: string
  locale: Locale
  subject: string
  html: string
  text: string
}
