import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = { reference: string; answer: string; hub: string }

/** To an organisation that applied: the reply of a member of the team. */
export const enquiryAnswered: MailTemplate<Props> = {
  name: 'enquiry-answered',
  texts: ['mail_enquiry_answered_subject', 'mail_enquiry_answered_text', 'mail_contact_answered_reply'],
  subject: ({ reference }) => m.mail_enquiry_answered_subject({ reference }),
  sample: {
    reference: '1f0c9a2e',
    answer: 'Dear Aline,\n\nThank you for your application. Could we meet on Thursday at ten?',
    hub: 'IRIS Hub',
  },
  Body: ({ reference, answer, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_enquiry_answered_subject({ reference })}
      preview={m.mail_enquiry_answered_text({ hub })}
      signature={m.mail_signature({ hub })}
    >
      <MailText>{m.mail_enquiry_answered_text({ hub })}</MailText>
      <MailQuote>{answer}</MailQuote>
      <MailText>{m.mail_contact_answered_reply()}</MailText>
    </MailFrame>
  ),
}
