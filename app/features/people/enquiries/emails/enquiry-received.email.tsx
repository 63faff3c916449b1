import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'
import type { ApplicationKindName } from '../application.options.ts'

type Props = {
  kind: ApplicationKindName
  fullName: string
  reference: string
  due: { date: string; time: string }
  hub: string
}

const texts: Record<ApplicationKindName, (given: { hub: string; date: string; time: string }) => string> = {
  partnership: m.partnership_mail_text,
  'digital-bridge': m.bridge_form_mail_text,
}

/** To the sender (GEN-29). Of the typed data it repeats only the name: anybody can type somebody else's address. */
export const enquiryReceived: MailTemplate<Props> = {
  name: 'enquiry-received',
  texts: [
    'partnership_mail_subject',
    'partnership_mail_text',
    'bridge_form_mail_text',
    'mail_contact_received_reference',
    'mail_contact_received_not_you',
  ],
  subject: ({ reference }) => m.partnership_mail_subject({ reference }),
  sample: {
    kind: 'digital-bridge',
    fullName: 'Aline Uwase',
    reference: '1f0c9a2e',
    due: { date: 'Nov 16, 2026', time: '14:05' },
    hub: 'IRIS Hub',
  },
  Body: ({ kind, fullName, reference, due, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.partnership_mail_subject({ reference })}
      preview={texts[kind]({ hub, ...due })}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={fullName} />
      <MailText>{texts[kind]({ hub, ...due })}</MailText>
      <MailText>{m.mail_contact_received_reference({ reference })}</MailText>
      <MailText>{m.mail_contact_received_not_you()}</MailText>
    </MailFrame>
  ),
}
