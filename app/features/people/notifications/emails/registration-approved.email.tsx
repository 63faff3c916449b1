import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import { type RegistrationProps, registrationSample } from '../registration.options.ts'

/** A-REG-09: to a person whose registration was approved. */
export const registrationApproved: MailTemplate<RegistrationProps> = {
  name: 'registration-approved',
  texts: [
    'mail_registration_approved_subject',
    'mail_registration_approved_text',
    'mail_registration_approved_next',
    'mail_registration_status',
  ],
  subject: ({ relatedItem }) => m.mail_registration_approved_subject({ item: relatedItem }),
  sample: registrationSample,
  Body: ({ firstName, registrationType, relatedItem, link, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_registration_approved_subject({ item: relatedItem })}
      preview={m.mail_registration_approved_text({ kind: registrationType, item: relatedItem })}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={firstName} />
      <MailText>{m.mail_registration_approved_text({ kind: registrationType, item: relatedItem })}</MailText>
      <MailText>{m.mail_registration_approved_next()}</MailText>
      <MailLink href={link}>{m.mail_registration_status()}</MailLink>
    </MailFrame>
  ),
}
