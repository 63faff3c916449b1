import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailHello, MailLink, MailQuote, MailText } from '~/ui/mail-frame.tsx'
import { type RegistrationProps, registrationSample } from '../registration.options.ts'

/** A-REG-09: to a person whose registration was rejected. */
export const registrationRejected: MailTemplate<RegistrationProps & { because?: string[] }> = {
  name: 'registration-rejected',
  texts: [
    'mail_registration_rejected_subject',
    'mail_registration_rejected_text',
    'mail_registration_rejected_next',
    'mail_registration_status',
  ],
  subject: ({ relatedItem }) => m.mail_registration_rejected_subject({ item: relatedItem }),
  sample: { ...registrationSample, because: ['Others met what we look for more closely.'] },
  Body: ({ firstName, registrationType, relatedItem, link, hub, because = [] }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_registration_rejected_subject({ item: relatedItem })}
      preview={m.mail_registration_rejected_text({ kind: registrationType, item: relatedItem })}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={firstName} />
      <MailText>{m.mail_registration_rejected_text({ kind: registrationType, item: relatedItem })}</MailText>
      {because.length > 0 && <MailText>{m.rejection_because()}</MailText>}
      {because.map((text) => (
        <MailQuote key={text}>{text}</MailQuote>
      ))}
      <MailText>{m.mail_registration_rejected_next()}</MailText>
      <MailLink href={link}>{m.mail_registration_status()}</MailLink>
    </MailFrame>
  ),
}
