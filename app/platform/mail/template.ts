import type { ReactElement } from 'react'
import type { Locale } from '../i18n/locale.ts'
import type { TextKey } from '../i18n/texts.ts'

/** A mail: one event, told to one person in their language. Samples feed the preview and the tests. */
export type MailTemplate<Props extends object> = {
  name: string
  subject: (props: Props) => string
  Body: (props: Props) => ReactElement
  sample: Props
  /** Its texts that staff may change, in the order in which they are read. */
  texts?: readonly TextKey[]
  /**
   * For sign-in links: the content is wiped from the outbox once the mail was sent or given up. It is useful for this
   * many minutes; later it is not sent any more.
   */
  secret?: { minutes: number }
  /** For unsolicited mails: where the reader unsubscribes. Replies to an action of the reader have none. */
  unsubscribe?: (props: Props) => string
  /** Nothing of it is kept, not even that it was sent, once it was sent or given up. */
  forgets?: true
}

export type OutgoingMail = {
  /** The name of its sender; without one, that of MAIL_FROM. */
  sender?: string
  /** Also its Message-ID, so that a mail sent twice is recognised as one. */
  id: string
  to: string
  replyTo?: string
  /** The one-click unsubscribe address (RFC 8058). */
  unsubscribe?: string
  locale: Locale
  subject: string
  html: string
  text: string
}
