import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = { fullName: string; subject: string; answer: string; hub: string }

/** To the sender: the reply of a member of the team. */
export const contactAnswered: MailTemplate<Props> = {
  name: 'contact-answered',
  texts: ['mail_contact_answered_subject', 'mail_contact_answered_text', 'mail_contact_answered_reply'],
  subject: ({ subject }) => m.mail_contact_answered_subject({ subject }),
  sample: {
    fullName: 'Aline Uwase',
    subject: 'A desk for my team',
    answer: 'Dear Aline,\n\nYes, there is room from Monday on. Come by and have a look.',
    hub: 'IRIS Hub',
  },
  Body: ({ subject, answer, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_contact_answered_subject({ subject })}
      preview={m.mail_contact_answered_text({ hub })}
      signature={m.mail_signature({ hub })}
    >
      <MailText>{m.mail_contact_answered_text({ hub })}</MailText>
      <MailQuote>{answer}</MailQuote>
      <MailText>{m.mail_contact_answered_reply()}</MailText>
    </MailFrame>
  ),
}
