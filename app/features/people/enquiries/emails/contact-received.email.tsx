import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  fullName: string
  reference: string
  due: { date: string; time: string }
  hub: string
}

/**
 * To the sender. It repeats nothing of the message: anybody can type somebody else's address, and this
 * mail must not carry their words there.
 */
export const contactReceived: MailTemplate<Props> = {
  name: 'contact-received',
  texts: [
    'mail_contact_received_subject',
    'mail_contact_received_text',
    'mail_contact_received_reference',
    'mail_contact_received_not_you',
  ],
  subject: ({ reference }) => m.mail_contact_received_subject({ reference }),
  sample: {
    fullName: 'Aline Uwase',
    reference: '1f0c9a2e',
    due: { date: 'Nov 16, 2026', time: '14:05' },
    hub: 'IRIS Hub',
  },
  Body: ({ fullName, reference, due, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_contact_received_subject({ reference })}
      preview={m.mail_contact_received_text({ hub, ...due })}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={fullName} />
      <MailText>{m.mail_contact_received_text({ hub, ...due })}</MailText>
      <MailText>{m.mail_contact_received_reference({ reference })}</MailText>
      <MailText>{m.mail_contact_received_not_you()}</MailText>
    </MailFrame>
  ),
}
