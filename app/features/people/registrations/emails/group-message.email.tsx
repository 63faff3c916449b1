import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailHello, MailLink, MailStop, MailText, MailWords } from '~/ui/mail-frame.tsx'

type Props = {
  firstName: string
  subject: string
  text: string
  /** Why they get it: the kind of registration, and its item. */
  kind: string
  item: string
  link: string
  unsubscribe: string
  hub: string
}

/** To each person of a group: the words of staff, framed in the person's own language. */
export const groupMessage: MailTemplate<Props> = {
  name: 'group-message',
  texts: ['mail_group_why', 'mail_registration_status'],
  subject: ({ subject }) => subject,
  unsubscribe: ({ unsubscribe }) => unsubscribe,
  sample: {
    firstName: 'Aline',
    subject: 'Founders’ Night begins an hour later',
    text: 'We begin at seven, not at six.\nThe doors open at half past six.\n\nSee you on Friday.',
    kind: 'event registration',
    item: 'Founders’ Night',
    link: 'https://irishub.example/status/1f0c9a2e',
    unsubscribe: 'https://irishub.example/unsubscribe/1f0c9a2e',
    hub: 'IRIS Hub',
  },
  Body: ({ firstName, subject, text, kind, item, link, unsubscribe, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={subject}
      preview={text.replace(/\s+/g, ' ').slice(0, 120)}
      signature={m.mail_signature({ hub })}
      foot={<MailStop href={unsubscribe}>{m.mail_group_stop()}</MailStop>}
    >
      <MailHello name={firstName} />
      <MailWords>{text}</MailWords>
      <MailText>{m.mail_group_why({ kind, item })}</MailText>
      <MailLink href={link}>{m.mail_registration_status()}</MailLink>
    </MailFrame>
  ),
}
