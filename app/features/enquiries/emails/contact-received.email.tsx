import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'

type Props = { fullName: string; reference: string; hub: string }

/**
 * To the sender. It repeats nothing of the message: anybody can type somebody else's address, and this
 * mail must not carry their words there.
 */
export const contactReceived: MailTemplate<Props> = {
  name: 'contact-received',
  subject: ({ reference }) => m.mail_contact_received_subject({ reference }),
  sample: { fullName: 'Aline Uwase', reference: '1f0c9a2e', hub: 'IRIS Hub' },
  Body: ({ fullName, reference, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_contact_received_subject({ reference })}
      preview={m.mail_contact_received_text({ hub })}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={fullName} />
      <MailText>{m.mail_contact_received_text({ hub })}</MailText>
      <MailText>{m.mail_contact_received_reference({ reference })}</MailText>
      <MailText>{m.mail_contact_received_not_you()}</MailText>
    </MailFrame>
  ),
}
